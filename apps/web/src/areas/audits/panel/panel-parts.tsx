import { hasRole, type Role } from '@sojourn/domain/people/roles'
import { shownTelephone } from '@sojourn/domain/sites/telephone'
import { Link } from '@tanstack/react-router'
import { useLanguages } from '../../../features/people/use-languages.ts'
import type { Answer } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { FactList } from '../../../ui/fact-list.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Administrator } from './administrator.tsx'
import { auditFacts, known } from './audit-facts.ts'
import css from './panel.module.css'
import { PersonLine } from './person-line.tsx'

interface PanelPartsProps {
  audit: Answer<'getAudit'>
  roles: readonly Role[]
}

/** What can be read of the audit, in parts that open; a closed one shows its value. */
export function PanelParts({ audit, roles }: PanelPartsProps) {
  return (
    <>
      <Fold title={m.audit_panel_information()} open>
        <FactList facts={auditFacts(audit)} />
      </Fold>
      <Auditor auditor={audit.auditor} />
      <Administrator audit={audit} roles={roles} />
      <MainContact site={audit.site} />
      {hasRole(roles, 'Auditor', 'Admin') && <EnvironmentalReports siteID={audit.site.siteID} />}
    </>
  )
}

function Auditor({ auditor }: Pick<Answer<'getAudit'>, 'auditor'>) {
  const languages = useLanguages()
  if (auditor === null)
    return (
      <Fold title={m.audits_auditor()} open>
        <p className="dim">{m.review_no_auditor()}</p>
      </Fold>
    )
  return (
    <Fold title={m.audits_auditor()} value={auditor.name} open>
      <PersonLine
        person={auditor}
        aside={
          <span className={css.languages}>
            <span className="sr">{m.audit_panel_languages()}: </span>
            {languages.textOf(auditor.languages, m.audit_panel_no_languages())}
          </span>
        }
      />
    </Fold>
  )
}

function MainContact({ site }: Pick<Answer<'getAudit'>, 'site'>) {
  const contact = site.mainContactUser
  const telephone = shownTelephone(site.telephone)
  return (
    <Fold title={m.audit_panel_main_contact()} value={known(contact?.name)}>
      {contact ? (
        <PersonLine person={{ ...contact, profileImage: null }} />
      ) : (
        <p className="dim">{m.audit_panel_no_main_contact()}</p>
      )}
      {telephone && <p className={css.telephone}>{telephone}</p>}
    </Fold>
  )
}

const EnvironmentalReports = ({ siteID }: { siteID: string }) => (
  <Fold title={m.audit_panel_environmental()}>
    <Link to="/environmental/environmental-report" search={{ siteId: siteID }}>
      {m.audit_panel_environmental_link()}
    </Link>
  </Fold>
)
