import { findVerifiableAudits, type VerifiedAudit, verifyEvidence } from '../areas/audits/index.ts'
import { createDb } from '../platform/db/pool.ts'
import { type Command, CommandError, readOptions } from './command.ts'
import { withStores } from './with-database.ts'

const usage = 'npm run evidence:verify -- --audit <id or certificate number>, or --all'

const formatCount = (number: number, singular: string, plural: string): string =>
  `${number} ${number === 1 ? singular : plural}`

const summariseVerification = (audits: readonly VerifiedAudit[]): string => {
  const pieces = audits.reduce((sum, audit) => sum + audit.pieces, 0)
  const differences = audits.reduce((sum, audit) => sum + audit.differences.length, 0)
  return `${formatCount(pieces, 'piece of evidence', 'pieces of evidence')}, ${formatCount(differences, 'difference', 'differences')}`
}

const describeAudit = ({ propertyName, pieces, fingerprint, differences, deleted }: VerifiedAudit): string =>
  [
    `${propertyName}: ${formatCount(pieces, 'piece', 'pieces')} received. Fingerprint ${fingerprint}`,
    ...deleted.map((line) => `  ${line}`),
    ...differences.map((line) => `  DIFFERENCE ${line}`),
  ].join('\n')

/** Compares the stored evidence with its receipts and changes nothing. */
export const evidenceVerify: Command = {
  run: async (args) => {
    const { audit, all } = readOptions(args, { audit: { type: 'string' }, all: { type: 'boolean' } }, usage)
    if ((audit === undefined) === (all !== true)) throw new CommandError(`Usage: ${usage}`)
    return withStores(async ({ pool, blobs }) => {
      const db = createDb(pool)
      const auditIDs = await findVerifiableAudits(db, audit)
      if (audit !== undefined && auditIDs.length === 0)
        throw new CommandError(`There is no audit with the id or certificate number ${audit}.`)
      const verified: VerifiedAudit[] = []
      for (const auditID of auditIDs) {
        const result = await verifyEvidence({ db, blobs }, auditID)
        if (!result) continue
        verified.push(result)
        process.stdout.write(`${describeAudit(result)}\n`)
      }
      process.stdout.write(`${summariseVerification(verified)}\n`)
      return verified.some(({ differences }) => differences.length > 0) ? 1 : 0
    })
  },
}
