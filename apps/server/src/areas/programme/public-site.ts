import type { DbOrTrx } from '../../platform/db/pool.ts'
import type { PublicSite } from '../../platform/public-pages/layout.ts'
import { getProgrammeSettings } from './repository.ts'

/** The header and the footer of the public pages. */
export async function getPublicSite(db: DbOrTrx): Promise<PublicSite> {
  const { name, logoDocumentID, supportEmail } = await getProgrammeSettings(db)
  return {
    name,
    logoDocumentID,
    supportEmail,
    links: [
      { label: 'Register', href: '/register' },
      { label: 'Scheme', href: '/scheme' },
      { label: 'Check a document', href: '/verify' },
      { label: 'Make a complaint', href: '/complaint' },
    ],
  }
}
