import { m } from '../../../messages/messages.js'
import { Modal } from '../../../ui/modal.tsx'
import { MarkedValue, MarkLegend } from '../marked-value.tsx'
import type { Report } from './report-query.ts'
import css from './totals-dialog.module.css'

interface TotalsDialogProps {
  section: Report['sections'][number]
  onClose(): void
}

/** The totals of a section, followed by those of each form. */
export function TotalsDialog({ section, onClose }: TotalsDialogProps) {
  const isSectionSummary = (title: string) => title === 'Section Summary'
  const sectionSummary = section.summaryData.find(({ subSectionTitle }) => isSectionSummary(subSectionTitle))
  const forms = section.summaryData.filter(({ subSectionTitle }) => !isSectionSummary(subSectionTitle))
  return (
    <Modal onClose={onClose} title={m.environmental_totals_title({ section: section.title })} width={600}>
      {sectionSummary && <MarkLegend marks={section.summaryData.flatMap(({ values }) => values)} />}
      {sectionSummary && forms.length > 0 ? (
        [sectionSummary, ...forms].map(({ subSectionTitle, values }) => (
          <section key={subSectionTitle} className={css.part}>
            <h3>{subSectionTitle}</h3>
            <dl>
              {values.map(({ label, ...value }) => (
                <div key={label} className={css.line}>
                  <dt>{label.replace('m3', 'm³')}</dt>
                  <dd className="num">
                    <MarkedValue {...value} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))
      ) : (
        <p className="mut">{m.environmental_totals_none()}</p>
      )}
    </Modal>
  )
}
