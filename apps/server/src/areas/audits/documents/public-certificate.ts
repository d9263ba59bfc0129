import type { FastifyPluginAsync } from 'fastify'
import { sendDocument } from '../../../platform/files/send-document.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findAuditOfValidCertificate } from '../../certificates/index.ts'
import { findAudit } from '../repository/records.ts'
import { getGeneratedDocument } from './generate-document.ts'

/** Rendering takes processor time, so there are fewer downloads than pages. */
const LIMIT = { rateLimit: { max: 20, timeWindow: '1 minute' } }

/** The certificate as PDF for everyone, while it is valid. */
export const publicCertificatePlugin =
  (platform: Platform): FastifyPluginAsync =>
  async (fastify) => {
    fastify.get<{ Params: { number: string } }>(
      '/register/:number/certificate.pdf',
      { config: LIMIT },
      async (request, reply) => {
        const { number } = request.params
        const auditID = await findAuditOfValidCertificate(platform, number)
        const audit = auditID === undefined ? undefined : await findAudit(platform.db, auditID)
        // The document shows the current number of the audit.
        if (audit?.certificateNumber !== number) throw notFound()
        const document = await getGeneratedDocument(platform, audit, 'certificate')
        const options = { disposition: 'attachment', isPublic: true } as const
        await sendDocument(platform.files, document, options, request, reply)
        return reply
      },
    )
  }
