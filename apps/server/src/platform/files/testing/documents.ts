import { createHash } from 'node:crypto'
import type { Principal } from '../../http/principal.ts'
import type { FileServer } from './file-server.ts'
import { upload } from './tus.ts'

export const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

export const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

export const photoOf = (principal: Principal) => ({ kind: 'user-photo', id: principal.userID })

export const as = (principal: Principal, headers: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${principal.userID}`, ...headers },
})

/** Documents of one person on one server. */
export const documentsOf = (server: FileServer, owner: Principal) => ({
  address: (documentID: string) => `${server.url}/api/document/${documentID}`,
  attach: async (name: string, content: Buffer<ArrayBuffer>, principal = owner): Promise<string> => {
    const { uploadID } = await upload(server.url, principal, name, content)
    return server.files.attachUpload(server.db, photoOf(principal), uploadID, principal)
  },
  store: (name: string, mimeType: string, content: Uint8Array, kind = 'user-photo') =>
    server.files.store(
      server.db,
      { owner: { kind, id: owner.userID }, name, mimeType, createdBy: owner.userID },
      content,
    ),
})
