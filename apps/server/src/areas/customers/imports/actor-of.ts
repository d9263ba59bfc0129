import type { Principal } from '../../../platform/http/principal.ts'
import type { ImportRun } from './repository/imports.ts'

/** Only an Admin starts an import, and it is done in their name. */
export const actorOf = (run: ImportRun): Principal => ({
  userID: run.created_by,
  roles: ['Admin'],
  name: run.creator_name,
  email: run.creator_email,
  sessionID: '',
})
