import { parseRoles } from '@sojourn/domain'
import type pg from 'pg'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Given } from '../../../platform/http/recalled.ts'

interface Row {
  user_id: string
  name: string
  email: string
  roles: string[]
}

const present = (row: Row | undefined, sessionID: string): Principal | undefined =>
  row && {
    userID: row.user_id,
    name: row.name,
    email: row.email,
    roles: parseRoles(row.roles.join(',')),
    sessionID,
  }

const liveGrant = (id: string, accountID: string, now: string) => `exists (
        select 1 from oidc_record
        where model = 'Grant' and id = ${id} and account_id = ${accountID} and expires_at > ${now}
          and session_epoch = user_account.session_epoch)`

/** A person who was found, and how a later statement asks whether all that was found is still so. */
export interface Found {
  principal: Principal
  stillSo(given: Given, now: Date): string
}

const found = (row: Row, principal: Principal): Found => ({
  principal,
  stillSo: (given, now) => {
    const userID = given(row.user_id, 'uuid')
    return `exists (select from user_account
      where user_id = ${userID} and disabled_at is null and name = ${given(row.name, 'text')}
        and email::text = ${given(row.email, 'text')} and roles = ${given(row.roles, 'text[]')}
        and ${liveGrant(given(principal.sessionID, 'text'), userID, given(now, 'timestamptz'))})`
  },
})

/** Asked on every call, so it is one prepared statement: is the person still welcome, and does the grant still live? */
export async function findPrincipal(
  pool: pg.Pool,
  userID: string,
  grantID: string,
  now: Date,
): Promise<Found | undefined> {
  const { rows } = await pool.query<Row>({
    name: 'identity-live-check',
    text: `select user_id, name, email::text as email, roles from user_account
      where user_id = $1 and disabled_at is null and ${liveGrant('$2', '$1', '$3')}`,
    values: [userID, grantID, now],
  })
  const [row] = rows
  const principal = present(row, grantID)
  return row && principal && found(row, principal)
}

/** The same for a subject of an outside provider, which itself ends its sessions. */
export async function findExternalPrincipal(
  pool: pg.Pool,
  subject: string,
  sessionID: string,
): Promise<Principal | undefined> {
  const { rows } = await pool.query<Row>({
    name: 'identity-external-live-check',
    text: `select user_id, name, email::text as email, roles from user_account
      where external_subject = $1 and disabled_at is null`,
    values: [subject],
  })
  return present(rows[0], sessionID)
}

/** An account is matched once; a subject already bound to it stays the only one. */
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
