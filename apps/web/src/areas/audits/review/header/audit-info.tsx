import type { Audit } from '@sojourn/contract/audits/audit'
import { offersCertificate, offersReport } from '@sojourn/domain/audits/review/seeing'
import { IconDownload } from '@tabler/icons-react'
import { useAreaName } from '../../../../features/sites/use-area-name.ts'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { type Fact, FactList } from '../../../../ui/fact-list.tsx'
import { Modal } from '../../../../ui/modal.tsx'
import css from './audit-info.module.css'
import { infoSections } from './info-sections.ts'
import { openAuditDocument } from './open-audit-document.ts'

/** Everything about the property and the audit that does not fit into the header. */
export function AuditInfo({ audit, onClose }: { audit: Audit; onClose(): void }) {
  const status = audit.auditStatus.name
  const { auditID, site } = audit
  const county = useAreaName(site.country, site.county)
  return (
    <Modal onClose={onClose} title={m.review_info_title()} width={600}>
      {infoSections(audit, county).map(({ title, facts }) => (
        <section key={title} className={css.section}>
          <h3 className={css.title}>{title}</h3>
          <FactList facts={facts.map(withPlaceholder)} />
        </section>
      ))}
      {offersReport(status) && (
        <div className={css.downloads}>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => openAuditDocument('linkAuditReport', auditID)}
          >
            {m.review_download_report()}
          </Button>
          {offersCertificate(status) && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => openAuditDocument('linkCertificate', auditID)}
            >
              {m.review_download_certificate()}
            </Button>
          )}
        </div>
      )}
    </Modal>
  )
}

const withPlaceholder = ({ label, value }: Fact): Fact => ({
  label,
  value: value === '' || value === null ? m.review_info_nothing() : value,
})
