import { parseRoles } from '@sojourn/domain'
import type pg from 'pg'
import type { Principal } from '../../../platform/http/principal.ts'

interface PrincipalRow {
  user_id: string
  name: string
  email: string
  roles: string[]
}

const toPrincipal = (row: PrincipalRow | undefined, sessionID: string): Principal | undefined =>
  row && {
    userID: row.user_id,
    name: row.name,
    email: row.email,
    roles: parseRoles(row.roles.join(',')),
    sessionID,
  }

/** A single prepared statement, because every API call runs it. */
export async function findPrincipal(
  pool: pg.Pool,
  userID: string,
  grantID: string,
  now: Date,
): Promise<Principal | undefined> {
  const { rows } = await pool.query<PrincipalRow>({
    name: 'identity-live-check',
    text: `select user_id, name, email::text as email, roles from user_account
      where user_id = $1 and disabled_at is null and exists (
        select from oidc_record
        where model = 'Grant' and id = $2 and account_id = $1 and expires_at > $3
          and session_epoch = user_account.session_epoch)`,
    values: [userID, grantID, now],
  })
  return toPrincipal(rows[0], grantID)
}

/** Finds the user for a subject of an external provider, which manages its sessions itself. */
export async function findExternalPrincipal(
  pool: pg.Pool,
  subject: string,
  sessionID: string,
): Promise<Principal | undefined> {
  const { rows } = await pool.query<PrincipalRow>({
    name: 'identity-external-live-check',
    text: `select user_id, name, email::text as email, roles from user_account
      where external_subject = $1 and disabled_at is null`,
    values: [subject],
  })
  return toPrincipal(rows[0], sessionID)
}

/** Binds the subject to the account only if no subject is bound to it yet. */
export async function bindExternalSubject(
  pool: pg.Pool,
  subject: string,
  email: string,
  now: Date,
): Promise<void> {
  await pool.query(
    `update user_account set external_subject = $1, email_confirmed_at = coalesce(email_confirmed_at, $3),
       updated_at = $3, version = version + 1
     where email = $2 and external_subject is null and disabled_at is null`,
    [subject, email, now],
  )
}
