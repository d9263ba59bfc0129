import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { html } from '../../../platform/http/pages/html.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createPublicScript, createPublicStyles } from '../../../platform/public-pages/assets.ts'
import { showErrorsAsPages } from '../../../platform/public-pages/errors.ts'
import { type PublicPage, sendPublicPage } from '../../../platform/public-pages/layout.ts'
import { sendSheet } from '../../../platform/sheets/send-sheet.ts'
import { getPublicSite } from '../../programme/index.ts'
import { type Query, readText } from '../register/read-list.ts'
import {
  criteriaLabel,
  criteriaValue,
  renderAllCriteria,
  renderRevisions,
  renderScheme,
  type ShownCriteria,
} from './page.ts'
import { criteriaPath, listCriteria, readCriteria } from './read-criteria.ts'
import { findMainType, findPublicCriteria, type StoredRevision } from './repository.ts'
import { readScheme } from './scheme.ts'

const styles = createPublicStyles(import.meta.dirname, 'scheme')
const script = createPublicScript(import.meta.dirname, 'print')

const UNAVAILABLE = { title: 'This page is not available right now.', text: 'Please try again shortly.' }

/** Writing a file takes processor time, so there are fewer downloads than pages. */
const DOWNLOAD_LIMIT = { rateLimit: { max: 20, timeWindow: '1 minute' } }

interface CriteriaParams {
  id: string
  revision: string
}

/** The newest revisions of offered types first, beginning with the type that most certificates refer to. */
function orderChoices(revisions: readonly StoredRevision[], mainTypeID: string | undefined) {
  const rank = ({ isNewest, retired, auditTypeID }: StoredRevision) =>
    (isNewest && !retired ? 0 : 2) + (auditTypeID === mainTypeID ? 0 : 1)
  return revisions.toSorted((one, other) => rank(one) - rank(other))
}

/** The public pages about the scheme and its criteria. */
export const schemePlugin =
  (platform: Platform): FastifyPluginAsync =>
  async (fastify) => {
    const { db, config } = platform
    showErrorsAsPages(fastify, () => getPublicSite(db), UNAVAILABLE)
    styles.serve(fastify)
    script.serve(fastify)

    const sendPage = async (reply: FastifyReply, page: PublicPage, status = 200) =>
      sendPublicPage(
        reply,
        await getPublicSite(db),
        { current: '/scheme', styles: styles.url, script: script.url, ...page },
        status,
      )

    const sendUnknown = (reply: FastifyReply, title: string) =>
      sendPage(
        reply,
        {
          title,
          main: html`<div class="message"><h1>${title}</h1><p><a class="btn" href="/scheme">Go to the scheme</a></p></div>`,
        },
        404,
      )

    const readShown = async (revision: StoredRevision): Promise<ShownCriteria> => ({
      ...revision,
      groups: await readCriteria(db, revision),
    })

    async function sendScheme(reply: FastifyReply, selectedCriteria: string, revision?: number) {
      const [scheme, site, revisions, mainType] = await Promise.all([
        readScheme(db, revision),
        getPublicSite(db),
        findPublicCriteria(db),
        findMainType(db),
      ])
      if (!scheme) return sendUnknown(reply, 'There is no such revision of this page.')
      const choices = orderChoices(revisions, mainType)
      const choice = choices.find((option) => criteriaValue(option) === selectedCriteria) ?? choices[0]
      const shown = choice && (await readShown(choice))
      return sendPage(reply, {
        title: 'Scheme',
        main: renderScheme({ site, scheme, choices, shown }),
        description: `What ${site.name} certifies, the criteria, who decides, the fees, the rules for the certificate and badge, and how to complain.`,
        canonical: `${config.publicUrl}/scheme`,
        isIndexed: selectedCriteria === '' && revision === undefined,
      })
    }

    const findRevision = async ({ id, revision }: CriteriaParams) =>
      (await findPublicCriteria(db)).find(
        (stored) => stored.auditTypeID === id.toLowerCase() && String(stored.revision) === revision,
      )

    fastify.get<{ Querystring: Query }>('/scheme', ({ query }, reply) =>
      sendScheme(reply, readText(query, 'criteria')),
    )

    fastify.get('/scheme/revisions', async (_request, reply) => {
      const scheme = await readScheme(db)
      return sendPage(reply, {
        title: 'Revisions of the scheme page',
        main: renderRevisions(scheme?.revisions ?? []),
      })
    })

    fastify.get<{ Params: { revision: string } }>('/scheme/revisions/:revision', ({ params }, reply) =>
      sendScheme(reply, '', /^\d{1,6}$/.test(params.revision) ? Number(params.revision) : 0),
    )

    fastify.get<{ Params: CriteriaParams }>('/scheme/criteria/:id/:revision', async ({ params }, reply) => {
      const revision = await findRevision(params)
      if (!revision) return sendUnknown(reply, 'These criteria are not published.')
      return sendPage(reply, {
        title: criteriaLabel(revision),
        main: renderAllCriteria(await readShown(revision)),
        description: `All criteria of ${criteriaLabel(revision)}.`,
        canonical: `${config.publicUrl}${criteriaPath(revision)}`,
        isIndexed: true,
      })
    })

    for (const format of ['csv', 'xlsx'] as const)
      fastify.get<{ Params: CriteriaParams }>(
        `/scheme/criteria/:id/:revision/${format}`,
        { config: DOWNLOAD_LIMIT },
        async ({ params }, reply) => {
          const revision = await findRevision(params)
          if (!revision) return sendUnknown(reply, 'These criteria are not published.')
          const rows = listCriteria(await readCriteria(db, revision)).map(({ path, criterion }) => [
            path[0] ?? '',
            path.slice(1).join(' / '),
            criterion.number,
            criterion.title,
            criterion.description,
            criterion.isMandatory,
            criterion.evidence.join('; '),
          ])
          const headers = [
            'Group',
            'Topic',
            'Number',
            'Criterion',
            'Description',
            'Mandatory',
            'Examples of evidence',
          ]
          await sendSheet(platform.workers, reply, { name: criteriaLabel(revision), headers, rows }, format)
          return reply
        },
      )
  }
