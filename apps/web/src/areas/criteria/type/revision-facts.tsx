import { REQUIREMENTS_YEARS } from '@sojourn/domain/criteria/numbering'
import { m } from '../../../messages/messages.js'
import { FactList } from '../../../ui/fact-list.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Card } from '../../../ui/section.tsx'
import type { Type } from '../draft.ts'
import css from './details-card.module.css'
import { RevisionSelect } from './revision-select.tsx'

/** The read-only fields of the type. */
export function RevisionFacts({ type, newest }: { type: Type; newest: number }) {
  const { auditTypeID, version } = type
  return (
    <Card>
      <div className={css.side}>
        <div className={css.facts}>
          <FactList
            facts={[
              { label: m.types_name(), value: type.name },
              { label: m.types_description(), value: type.description },
              { label: m.types_requirements_version(), value: REQUIREMENTS_YEARS[type.typeVersion] },
              { label: m.types_reverify(), value: type.reverifyFailures ? m.types_yes() : m.types_no() },
              ...(type.auditorGuidance
                ? [{ label: m.types_auditor_guidance(), value: <RichText html={type.auditorGuidance} /> }]
                : []),
            ]}
          />
        </div>
        {newest > 1 && <RevisionSelect type={{ auditTypeID, version: newest }} shown={version} />}
      </div>
    </Card>
  )
}
