import type { Calls } from '@sojourn/contract'
import type { CertificateChange } from '@sojourn/contract/certificates/certificate'
import { type AdminCertificateAction, parseCertificateNumber } from '@sojourn/domain'
import type { FastifyReply } from 'fastify'
import { notFound } from '../../platform/http/errors.ts'
import type { CallContext, Handlers } from '../../platform/http/handler.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Platform } from '../../platform/platform.ts'
import { getProgrammeSettings } from '../programme/index.ts'
import {
  buildCertificate,
  changeCertificate,
  previewCertificateAction,
  reissueCertificate,
} from './change-certificate.ts'
import { buildDidDocument, issueCredential, issueStatusList } from './credential.ts'
import { sendFeed } from './feed.ts'
import { presentCertificate, presentPublicCertificate, presentVerification } from './presenter.ts'
import {
  findCertificate,
  findCertificateEvents,
  findSiteCertificates,
  findVisibleCertificate,
  type StoredCertificate,
} from './repository.ts'

/** Formats a typed number as it is printed on certificates. A number in another format may come from an earlier system. */
const normaliseNumber = (typed: string): string => parseCertificateNumber(typed) ?? typed.trim().toUpperCase()

/** The context of suspending, lifting and withdrawing. Only the body of `suspendCertificate` has a review date. */
type ChangeContext = Omit<CallContext<Calls['withdrawCertificate']>, 'body'> & {
  body: CertificateChange & { reviewDate?: string }
}

type CertificateCall =
  | 'getCertificateRecord'
  | 'getCredential'
  | 'getDidDocument'
  | 'getPublicCertificate'
  | 'getStatusList'
  | 'liftSuspension'
  | 'listDocumentCertificates'
  | 'listPublicCertificates'
  | 'listSiteCertificates'
  | 'previewCertificateAction'
  | 'reissueCertificate'
  | 'suspendCertificate'
  | 'verifyCertificate'
  | 'withdrawCertificate'

/** Sends a credential to any website. It is signed for each request, so copies are not stored. */
async function sendCredential(reply: FastifyReply, credential: string): Promise<undefined> {
  await reply
    .header('Access-Control-Allow-Origin', '*')
    .header('Cache-Control', 'no-store')
    .type('application/vc+jwt')
    .send(credential)
  return undefined
}

export function certificatesHandlers(platform: Platform): Pick<Handlers, CertificateCall> {
  const { db, clock, config } = platform
  const respond = (
    reader: Principal,
    certificate: StoredCertificate,
    sendVersion: (version: number) => void,
  ) => {
    sendVersion(certificate.version)
    return buildCertificate(platform, db, reader, certificate)
  }
  const createChangeHandler =
    (action: AdminCertificateAction) =>
    async ({ principal, params, body, ifMatch, version }: ChangeContext) => {
      const number = normaliseNumber(params.number)
      const changed = await platform.transaction((trx) =>
        changeCertificate(platform, trx, principal, { number, action, body, ifMatch }),
      )
      return respond(principal, changed, version)
    }
  /** The certificate and its history, for everyone. */
  const findPublicFacts = async (typed: string) => {
    const certificate = await findCertificate(db, normaliseNumber(typed))
    if (!certificate) throw notFound()
    const events = (await findCertificateEvents(db, [certificate.number])).get(certificate.number) ?? []
    return { certificate, events, now: clock.now(), publicUrl: config.publicUrl }
  }
  return {
    getCertificateRecord: async ({ principal, params, version }) => {
      const certificate = await findVisibleCertificate(db, principal, normaliseNumber(params.number))
      if (!certificate) throw notFound()
      return respond(principal, certificate, version)
    },
    listSiteCertificates: async ({ principal, params }) => {
      const certificates = await findSiteCertificates(db, principal, params.id)
      if (!certificates) throw notFound()
      const events = await findCertificateEvents(
        db,
        certificates.map(({ number }) => number),
      )
      const now = clock.now()
      return certificates.map((certificate) =>
        presentCertificate(
          { certificate, events: events.get(certificate.number) ?? [], now, publicUrl: config.publicUrl },
          principal,
        ),
      )
    },
    previewCertificateAction: async ({ principal, params, query }) =>
      previewCertificateAction(platform, principal, {
        number: normaliseNumber(params.number),
        action: query.action,
      }),
    reissueCertificate: async ({ principal, params, ifMatch, version }) => {
      const number = normaliseNumber(params.number)
      return respond(principal, await reissueCertificate(platform, principal, { number, ifMatch }), version)
    },
    suspendCertificate: createChangeHandler('suspend'),
    liftSuspension: createChangeHandler('lift'),
    withdrawCertificate: createChangeHandler('withdraw'),
    getPublicCertificate: async ({ params, reply }) => {
      const { nameDecisionMaker } = await getProgrammeSettings(db)
      // Any website may show the facts of a certificate.
      reply.header('Access-Control-Allow-Origin', '*')
      return presentPublicCertificate(await findPublicFacts(params.number), nameDecisionMaker)
    },
    getDidDocument: async ({ reply }) => {
      reply.header('Access-Control-Allow-Origin', '*')
      return buildDidDocument(platform)
    },
    listDocumentCertificates: async ({ reply }) => {
      reply.header('Access-Control-Allow-Origin', '*')
      const certificates = await platform.keys.documentCertificates(db)
      return certificates.map(({ keyID, certificate, createdAt, retiredAt }) => ({
        keyID,
        certificate,
        createdAt: createdAt.toISOString(),
        retiredAt: retiredAt?.toISOString() ?? null,
      }))
    },
    getCredential: async ({ params, reply }) => {
      const { certificate } = await findPublicFacts(params.number)
      return sendCredential(reply, await issueCredential(platform, certificate))
    },
    getStatusList: async ({ params, reply }) =>
      sendCredential(reply, await issueStatusList(platform, params.list, clock.now())),
    listPublicCertificates: async ({ query, request, reply }) => {
      await sendFeed(platform, query, request, reply)
      return undefined
    },
    verifyCertificate: async ({ params }) => presentVerification(await findPublicFacts(params.number)),
  }
}
