import {
  canBeCheckedUp,
  certificateState,
  dayOf,
  isProfileShown,
  nextCheckUp,
  parseCertificateNumber,
} from '@sojourn/domain'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { sendDocument } from '../../../platform/files/send-document.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { html } from '../../../platform/http/pages/html.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createPublicScript, createPublicStyles } from '../../../platform/public-pages/assets.ts'
import { showErrorsAsPages } from '../../../platform/public-pages/errors.ts'
import { sendPublicPage } from '../../../platform/public-pages/layout.ts'
import { getProgrammeSettings, getPublicSite } from '../../programme/index.ts'
import { toCertification } from '../feed.ts'
import { presentHistory, presentPublicCertificate } from '../presenter.ts'
import { findProfiles } from '../public-profile/repository.ts'
import { findCertificate, findCertificateEvents, type StoredCertificate } from '../repository.ts'
import { findCriteriaPath } from '../scheme/scheme.ts'
import { listPath, listTitle, renderList } from './list-page.ts'
import { propertyTitle, renderProperty } from './property-page.ts'
import { type Query, readCertificateNumber, readList, readListQuery } from './read-list.ts'
import { countCheckedCriteria, findCheckUps, findPropertyFacts } from './repository.ts'
import { composeBadge } from './send-badge.ts'
import { registerPath } from './state.ts'

const styles = createPublicStyles(import.meta.dirname, 'register')
const script = createPublicScript(import.meta.dirname, 'copy-link')

/** Returns the approved profile of the property; undefined unless the certificate is valid. */
async function findShownProfile({ db, clock }: Platform, certificate: StoredCertificate) {
  if (!isProfileShown(certificateState(certificate, clock.now()))) return undefined
  return (await findProfiles(db, certificate.siteID)).approved
}

async function findNextCheckUp({ db, clock }: Platform, certificate: StoredCertificate) {
  const now = clock.now()
  if (!canBeCheckedUp(certificateState(certificate, now))) return undefined
  const { plan, checkUps } = await findCheckUps(db, certificate)
  const { issuedAt, validUntil } = certificate
  return nextCheckUp({ decidedOn: dayOf(issuedAt), validUntil }, plan, checkUps, dayOf(now))
}

const UNAVAILABLE = {
  title: 'The register is not available right now.',
  text: 'Please try again shortly.',
}

async function readProperty(platform: Platform, certificate: StoredCertificate) {
  const { db, clock, config } = platform
  const { number, auditID } = certificate
  const [eventsByNumber, settings, site, facts, checked, badge, profile, checkUp] = await Promise.all([
    findCertificateEvents(db, [number]),
    getProgrammeSettings(db),
    getPublicSite(db),
    findPropertyFacts(db, number),
    countCheckedCriteria(db, auditID),
    composeBadge(platform, certificate),
    findShownProfile(platform, certificate),
    findNextCheckUp(platform, certificate),
  ])
  const now = clock.now()
  const events = eventsByNumber.get(number) ?? []
  const publicCertificate = presentPublicCertificate(
    { certificate, events, now, publicUrl: config.publicUrl },
    settings.nameDecisionMaker,
  )
  const history = presentHistory(certificate, events, now, false)
  return {
    publicCertificate,
    model: { ...publicCertificate, site, history, facts, checked, badge, profile, checkUp },
  }
}

/** The audit whose certificate has this number; undefined unless the certificate is valid. */
export async function findAuditOfValidCertificate(
  { db, clock }: Platform,
  number: string,
): Promise<string | undefined> {
  const certificate = await findCertificate(db, readCertificateNumber(number))
  if (!certificate || certificateState(certificate, clock.now()) !== 'valid') return undefined
  return certificate.auditID
}

/** The pages of the public register. */
export const registerPlugin =
  (platform: Platform): FastifyPluginAsync =>
  async (fastify) => {
    const { db, clock, config, files } = platform
    showErrorsAsPages(fastify, () => getPublicSite(db), UNAVAILABLE)
    styles.serve(fastify)
    script.serve(fastify)

    fastify.get<{ Querystring: Query }>('/register', async (request, reply) => {
      const query = readListQuery(request.query)
      const number = parseCertificateNumber(query.q)
      // A complete number has one result; a superseded certificate is found by its number only.
      if (number !== undefined && (await findCertificate(db, number)))
        return reply.redirect(registerPath(number))
      const [model, site] = await Promise.all([readList(db, query, clock.now()), getPublicSite(db)])
      const path = listPath({ ...query, view: 'list' })
      return sendPublicPage(reply, site, {
        title: listTitle(model),
        main: renderList(model),
        current: '/register',
        styles: styles.url,
        description: `Search the certificates of ${site.name} by property, place, country, scheme and status.`,
        canonical: `${config.publicUrl}${path}`,
        // Search engines list the certificates themselves, and the start of the register.
        isIndexed: path === '/register',
      })
    })

    fastify.get<{ Params: { number: string } }>('/register/:number', async ({ params }, reply) => {
      const number = readCertificateNumber(params.number)
      const certificate = await findCertificate(db, number)
      if (!certificate) return sendUnknown(platform, reply)
      if (certificate.supersededBy !== null) return reply.redirect(registerPath(certificate.supersededBy))
      if (params.number !== number) return reply.redirect(registerPath(number), 301)
      const { model, publicCertificate } = await readProperty(platform, certificate)
      return sendPublicPage(reply, model.site, {
        title: propertyTitle(model),
        main: renderProperty(model, await findCriteriaPath(db, certificate.scheme)),
        current: '/register',
        styles: styles.url,
        script: script.url,
        description: `${propertyTitle(model)}. ${model.scope}`,
        canonical: publicCertificate.registerUrl,
        jsonLd: { '@context': 'https://schema.org', ...toCertification(publicCertificate) },
        isIndexed: true,
      })
    })

    fastify.get<{ Params: { number: string } }>('/register/:number/photo.jpg', async (request, reply) => {
      const certificate = await findCertificate(db, readCertificateNumber(request.params.number))
      const profile = certificate && (await findShownProfile(platform, certificate))
      const photo = profile?.photoDocumentID && (await files.find(db, profile.photoDocumentID))
      if (!photo) throw notFound()
      return sendDocument(files, photo, { disposition: 'inline', isPublic: true }, request, reply)
    })

    fastify.get<{ Params: { number: string } }>('/verify/:number', async ({ params }, reply) =>
      reply.redirect(registerPath(readCertificateNumber(params.number)), 301),
    )
  }

/** The error page has the search field, because numbers are often mistyped. */
async function sendUnknown({ db }: Platform, reply: FastifyReply) {
  const main = html`<div class="message"><h1>There is no certificate with this number. Please check each character.</h1><form class="again" role="search" action="/register"><label class="sr" for="q">Property, place or certificate number</label><input class="in" id="q" name="q" type="search" maxlength="100" placeholder="For example Crete or 2026-7K3M"><button class="btn btn-primary btn-40">Search</button></form><p><a href="/register">Go to the register</a></p></div>`
  return sendPublicPage(
    reply,
    await getPublicSite(db),
    { title: 'Unknown certificate', main, current: '/register', styles: styles.url },
    404,
  )
}
