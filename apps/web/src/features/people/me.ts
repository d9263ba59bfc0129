import { parseRoles, type Role } from '@sojourn/domain/people/roles'
import type { CallResponse } from '../../lib/api/call-types.ts'
import { callQuery } from '../../lib/api/query.ts'

export type Me = CallResponse<'getMe'>

/** The signed-in user with parsed roles. */
export interface SignedInUser {
  me: Me
  roles: readonly Role[]
}

export const meQuery = callQuery('getMe')

export const toSignedInUser = (me: Me): SignedInUser => ({ me, roles: parseRoles(me.roles) })
