import { parseRoles } from '@sojourn/domain'
import { notFound } from '../../../platform/http/errors.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { listRequest } from '../../../platform/http/lists.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sendSheet } from '../../../platform/sheets/send-sheet.ts'
import { exportAttachedUsers, exportUsers, listAttachedUsers, presentUser } from '../../people/index.ts'
import { customerChanger, detachUserFromSite, disableUser, isReadable, readSite } from '../../sites/index.ts'
import { getCompany } from '../get-company.ts'
import { addExistingCompanyUser, addExistingUser } from './add-existing-user.ts'

type Served =
  | 'addExistingCompanyUser'
  | 'addExistingUser'
  | 'detachUserFromSite'
  | 'disableUser'
  | 'exportCompanyUsers'
  | 'exportSiteUsers'
  | 'exportUsers'
  | 'listCompanyUsers'
  | 'listSiteUsers'

export const companyUserHandlers = (platform: Platform): Pick<Handlers, Served> => ({
  listCompanyUsers: async ({ params, query }) => {
    await getCompany(platform.db, params.id)
    const { rows, totalCount } = await listAttachedUsers(
      platform.db,
      { companyID: params.id },
      listRequest(query),
    )
    return { rows: rows.map(presentUser), totalCount }
  },
  listSiteUsers: async ({ principal, params, query }) => {
    if (!(await isReadable(platform.db, customerChanger(principal), params.id))) throw notFound()
    const { mainContact } = await readSite(platform.db, params.id)
    const { rows, totalCount } = await listAttachedUsers(
      platform.db,
      { siteID: params.id },
      listRequest(query),
    )
    return {
      rows: rows.map((user) => ({
        ...presentUser(user),
        siteUser: user.siteUser,
        mainContact: user.userID === mainContact?.userID,
      })),
      totalCount,
    }
  },
  addExistingCompanyUser: async ({ principal, params, body }) =>
    presentUser(
      await addExistingCompanyUser(platform, principal, { companyID: params.id, email: body.emailAddress }),
    ),
  addExistingUser: async ({ principal, params, body }) => {
    const user = await addExistingUser(platform, principal, { siteID: params.id, email: body.emailAddress })
    return { ...presentUser(user), siteUser: user.siteUser, mainContact: user.mainContact }
  },
  detachUserFromSite: async ({ principal, params }) => {
    await detachUserFromSite(platform, principal, { userID: params.id, siteID: params.siteId })
  },
  disableUser: async ({ principal, params }) => {
    await disableUser(platform, principal, params.id)
  },
  exportCompanyUsers: async ({ params, query, reply }) => {
    await getCompany(platform.db, params.id)
    const whose = { companyID: params.id }
    return sendSheet(
      platform.workers,
      reply,
      await exportAttachedUsers(platform.db, whose, listRequest(query)),
      query.format,
    )
  },
  exportSiteUsers: async ({ principal, params, query, reply }) => {
    if (!(await isReadable(platform.db, customerChanger(principal), params.id))) throw notFound()
    const whose = { siteID: params.id }
    return sendSheet(
      platform.workers,
      reply,
      await exportAttachedUsers(platform.db, whose, listRequest(query)),
      query.format,
    )
  },
  exportUsers: async ({ params, query, reply }) => {
    const [role, ...more] = parseRoles(params.role)
    if (!role || more.length > 0) throw notFound()
    return sendSheet(
      platform.workers,
      reply,
      await exportUsers(platform.db, role, listRequest(query)),
      query.format,
    )
  },
})
