import type { Role } from '@sojourn/domain'
import { type SqlBool, sql } from 'kysely'

/** People with this role, among others or alone. */
export const holds = (role: Role) => sql<SqlBool>`user_account.roles @> array[${role}]`
