import type { Fieldwork } from '@sojourn/contract/audits/fieldwork/fieldwork'
import type { ReviewedGroup, ReviewedQuestion } from '@sojourn/contract/audits/review/review'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { findStoredAudit, findStoredFieldwork } from '../../../features/offline-queue/stored-audits.ts'
import { findTakenAudit, type TakenAudit } from '../../../features/offline-queue/taken-audits.ts'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { EmptyState, LoadingState } from '../../../ui/states.tsx'
import { DocumentList, DocumentMenu } from '../review/criterion/files/document-list.tsx'
import { DocumentViewerProvider } from '../review/criterion/files/document-viewer-provider.tsx'
import { useDeviceName } from './device-name.ts'
import { EarlierPhotos, toAttachedDocument } from './earlier-photos.tsx'
import { OfflineAccessEnded } from './offline-access-ended.tsx'
import css from './take-along.module.css'

const route = getRouteApi('/signed-in/audits/take-along/$auditID')

const listQuestions = (groups: readonly ReviewedGroup[]): ReviewedQuestion[] =>
  groups.flatMap((group) => [...group.questions, ...listQuestions(group.groups)])

async function readPreparation(userID: string, auditID: string) {
  const [taken, stored, fieldwork] = await Promise.all([
    findTakenAudit(userID, auditID),
    findStoredAudit(userID, auditID),
    findStoredFieldwork(userID, auditID),
  ])
  if (!taken || !stored || !fieldwork) return null
  const titles = new Map(
    listQuestions(stored.audit.auditType?.groups ?? []).map((question) => [
      question.auditTypeQuestionID,
      question.title,
    ]),
  )
  return { taken, fieldwork, titles }
}

/** The preparation of a visit from an audit on this device: contacts, documents and earlier results. */
export function PreparationPage() {
  const { me } = route.useRouteContext()
  const { auditID } = route.useParams()
  const device = useDeviceName()
  const { data, error, isPending } = useQuery({
    queryKey: ['preparation on this device', me.userID, auditID],
    queryFn: () => readPreparation(me.userID, auditID),
    gcTime: 0,
    retry: false,
  })
  usePageTitle(data?.taken.siteName ?? m.take_title())
  if (isPending)
    return (
      <Page>
        <LoadingState text={m.take_loading()} />
      </Page>
    )
  if (error) return <OfflineAccessEnded returnUrl={`/audits/take-along/${auditID}`} />
  if (!data)
    return (
      <Page>
        <PageHeader title={m.take_title()} />
        <EmptyState
          text={m.take_not_found({ device })}
          action={
            <Button variant="default" renderRoot={(props) => <Link to="/audits/take-along" {...props} />}>
              {m.take_to_list()}
            </Button>
          }
        />
      </Page>
    )
  const { taken, fieldwork, titles } = data
  const crumb = (
    <Link key="list" to="/audits/take-along" search={{ AuditID: auditID }}>
      {m.take_title()}
    </Link>
  )
  return (
    <Page>
      <PageHeader title={taken.siteName} crumbs={[crumb]} />
      <DocumentViewerProvider>
        <div className={css.sections}>
          <Contacts contacts={fieldwork.contacts} />
          <Documents taken={taken} />
          <EarlierResults fieldwork={fieldwork} titles={titles} userID={me.userID} />
        </div>
      </DocumentViewerProvider>
    </Page>
  )
}

function Contacts({ contacts }: Pick<Fieldwork, 'contacts'>) {
  return (
    <section>
      <h2 className="title">{m.take_section_contacts()}</h2>
      {contacts.length === 0 && <p className="dim">{m.take_no_contacts()}</p>}
      {contacts.length > 0 && (
        <ul className={css.cards}>
          {contacts.map(({ userID, name, emailAddress, telephone, isMain }) => (
            <li key={userID} className={css.contact}>
              <span className="grow">
                <b>{name}</b> {isMain && <span className="dim">{m.take_main_contact()}</span>}
              </span>
              {telephone !== '' && <a href={`tel:${telephone.replace(/[^\d+]/g, '')}`}>{telephone}</a>}
              <a href={`mailto:${emailAddress}`}>{emailAddress}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Documents({ taken }: { taken: TakenAudit }) {
  const documents = taken.files.filter(({ kind }) => kind === 'document').map(toAttachedDocument)
  return (
    <section>
      <h2 className="title">{m.take_section_documents()}</h2>
      {documents.length === 0 && <p className="dim">{m.take_no_documents()}</p>}
      <DocumentList
        label={m.take_section_documents()}
        documents={documents}
        renderMenu={(document) => <DocumentMenu document={document} actions={[]} />}
      />
    </section>
  )
}

interface EarlierResultsProps {
  fieldwork: Fieldwork
  /** The titles of the criteria by id. */
  titles: ReadonlyMap<string, string>
  userID: string
}

/** The criteria that were Non-Compliant in one of the earlier audits. */
function EarlierResults({ fieldwork, titles, userID }: EarlierResultsProps) {
  const { auditID, earlierAudits, criteria } = fieldwork
  const yearByAudit = new Map(earlierAudits.map((audit) => [audit.auditID, audit.auditorDate.slice(0, 4)]))
  const failed = criteria
    .map((criterion) => ({
      ...criterion,
      earlier: criterion.earlier.filter(({ status }) => status === 'Noncompliant'),
    }))
    .filter(({ earlier }) => earlier.length > 0)
  const text =
    earlierAudits.length === 0
      ? m.take_first_audit()
      : failed.length === 0
        ? m.take_no_failures()
        : m.take_failures({ count: failed.length })
  return (
    <section>
      <h2 className="title">{m.take_section_results()}</h2>
      <p className="dim">{text}</p>
      {failed.length > 0 && (
        <ul className={css.cards}>
          {failed.map(({ auditTypeQuestionID, earlier }) => (
            <li key={auditTypeQuestionID}>
              <h3>{titles.get(auditTypeQuestionID)}</h3>
              {earlier.map((result) => (
                <p key={result.auditID} className={css.finding}>
                  <b>{yearByAudit.get(result.auditID)}</b>
                  <span>{result.finding}</span>
                </p>
              ))}
              <EarlierPhotos userID={userID} auditID={auditID} questionID={auditTypeQuestionID} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
