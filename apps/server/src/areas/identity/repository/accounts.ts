import {
  type buildRestoredAccount,
  foldEmail,
  type OwnNumberFormat,
  parseRoles,
  type Role,
  toOwnNumberFormat,
} from '@sojourn/domain'
import { type Selectable, sql } from 'kysely'
import type pg from 'pg'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { foldedEmail, isEmail } from '../../../platform/db/queries.ts'
import type { UserAccount } from '../../../platform/db/schema.generated.ts'
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
    text: `select user_id, name, email, roles from user_account
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
    text: `select user_id, name, email, roles from user_account
      where external_subject = $1 and disabled_at is null`,
    values: [subject],
  })
  return toPrincipal(rows[0], sessionID)
}

/** Like `findExternalPrincipal`, for a user whose subject was read before. */
export async function findExternalUser(
  pool: pg.Pool,
  userID: string,
  sessionID: string,
): Promise<Principal | undefined> {
  const { rows } = await pool.query<PrincipalRow>({
    text: `select user_id, name, email, roles from user_account
      where user_id = $1 and external_subject is not null and disabled_at is null`,
    values: [userID],
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
     where lower(email collate "C") = $2 and external_subject is null and disabled_at is null`,
    [subject, foldEmail(email), now],
  )
}

export interface Account {
  userID: string
  email: string
  firstName: string
  surname: string
  name: string
  roles: Role[]
  languages: string[]
  numberFormat: OwnNumberFormat | null
  photoDocumentID: string | null
  passwordHash: string | null
  emailConfirmedAt: Date | null
  lastInvitedAt: Date | null
  disabledAt: Date | null
  /** Sessions of earlier epochs are invalid. A sign-in belongs to the epoch that was read with the password hash. */
  sessionEpoch: number
  version: number
}

const readAccount = (row: Selectable<UserAccount>): Account => ({
  userID: row.user_id,
  email: row.email,
  firstName: row.first_name,
  surname: row.surname,
  name: row.name,
  roles: parseRoles(row.roles.join(',')),
  languages: row.languages,
  numberFormat: toOwnNumberFormat(row.number_format) ?? null,
  photoDocumentID: row.photo_document_id,
  passwordHash: row.password_hash,
  emailConfirmedAt: row.email_confirmed_at,
  lastInvitedAt: row.last_invited_at,
  disabledAt: row.disabled_at,
  sessionEpoch: row.session_epoch,
  version: row.version,
})

export async function findAccount(db: DbOrTrx, userID: string): Promise<Account | undefined> {
  const row = await db.selectFrom('user_account').selectAll().where('user_id', '=', userID).executeTakeFirst()
  return row && readAccount(row)
}

/** Locks the account until the transaction ends. */
export async function lockAccount(trx: DbOrTrx, userID: string): Promise<Account | undefined> {
  const row = await trx
    .selectFrom('user_account')
    .selectAll()
    .where('user_id', '=', userID)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && readAccount(row)
}

export async function findAccountByEmail(db: DbOrTrx, email: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('user_account')
    .selectAll()
    .where(isEmail('email', email))
    .executeTakeFirst()
  return row && readAccount(row)
}

export interface NewAccount {
  userID: string
  email: string
  firstName: string
  surname: string
  roles: readonly Role[]
  passwordHash: string | null
  invitedAt: Date | null
}

/** Returns false if the address already has an account, also for concurrent inserts. */
export async function insertAccount(trx: DbOrTrx, account: NewAccount, at: Date): Promise<boolean> {
  const inserted = await trx
    .insertInto('user_account')
    .values({
      user_id: account.userID,
      email: account.email,
      first_name: account.firstName,
      surname: account.surname,
      roles: [...account.roles],
      password_hash: account.passwordHash,
      last_invited_at: account.invitedAt,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.expression(foldedEmail('email')).doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return inserted !== undefined
}

interface AccountChanges {
  firstName?: string
  surname?: string
  languages?: string[]
  numberFormat?: OwnNumberFormat | null
  photoDocumentID?: string | null
  passwordHash?: string
  emailConfirmedAt?: Date
  lastInvitedAt?: Date
  disabledAt?: Date
}

export async function updateAccountRow(
  trx: DbOrTrx,
  userID: string,
  changes: AccountChanges,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('user_account')
    .set((row) => ({
      ...(changes.firstName === undefined ? {} : { first_name: changes.firstName }),
      ...(changes.surname === undefined ? {} : { surname: changes.surname }),
      ...(changes.languages === undefined ? {} : { languages: changes.languages }),
      ...(changes.numberFormat === undefined ? {} : { number_format: changes.numberFormat }),
      ...(changes.photoDocumentID === undefined ? {} : { photo_document_id: changes.photoDocumentID }),
      ...(changes.passwordHash === undefined ? {} : { password_hash: changes.passwordHash }),
      ...(changes.emailConfirmedAt === undefined ? {} : { email_confirmed_at: changes.emailConfirmedAt }),
      ...(changes.lastInvitedAt === undefined ? {} : { last_invited_at: changes.lastInvitedAt }),
      ...(changes.disabledAt === undefined ? {} : { disabled_at: changes.disabledAt }),
      updated_at: at,
      version: row('version', '+', 1),
    }))
    .where('user_id', '=', userID)
    .execute()
}

/** Invalidates all sessions, including those that a concurrent request writes later. Returns the new epoch. */
export async function incrementSessionEpoch(trx: DbOrTrx, userID: string): Promise<number> {
  const { session_epoch } = await trx
    .updateTable('user_account')
    .set((row) => ({ session_epoch: row('session_epoch', '+', 1) }))
    .where('user_id', '=', userID)
    .returning('session_epoch')
    .executeTakeFirstOrThrow()
  return session_epoch
}

/** Locks the account, so that concurrent invitations to one address are serialised. */
export async function lockAccountByEmail(trx: DbOrTrx, email: string): Promise<Account | undefined> {
  const row = await trx
    .selectFrom('user_account')
    .selectAll()
    .where(isEmail('email', email))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && readAccount(row)
}

/**
 * Restores a disabled account that is invited again. The former password and external subject no longer sign in, because the
 * address may belong to another person now.
 */
export async function restoreAccount(
  trx: DbOrTrx,
  userID: string,
  account: ReturnType<typeof buildRestoredAccount>,
): Promise<void> {
  await trx
    .updateTable('user_account')
    .set((row) => ({
      first_name: account.firstName,
      surname: account.surname,
      roles: account.roles,
      disabled_at: account.disabledAt,
      password_hash: account.passwordHash,
      external_subject: null,
      email_confirmed_at: account.emailConfirmedAt,
      last_invited_at: account.lastInvitedAt,
      updated_at: account.lastInvitedAt,
      version: row('version', '+', 1),
    }))
    .where('user_id', '=', userID)
    .execute()
}

export async function listActiveAdmins(db: DbOrTrx): Promise<Account[]> {
  const rows = await db
    .selectFrom('user_account')
    .selectAll()
    .where('roles', '@>', sql<string[]>`array['Admin']`)
    .where('disabled_at', 'is', null)
    .where('email_confirmed_at', 'is not', null)
    .orderBy('user_id')
    .execute()
  return rows.map(readAccount)
}

/** Whether the user has access to any site. The people area owns the table `access_grant`. */
export async function hasAnySite(db: DbOrTrx, userID: string): Promise<boolean> {
  const grant = await db
    .selectFrom('access_grant')
    .select('user_id')
    .where('user_id', '=', userID)
    .limit(1)
    .executeTakeFirst()
  return grant !== undefined
}
