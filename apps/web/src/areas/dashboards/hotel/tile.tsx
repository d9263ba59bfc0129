import type { DashboardTile } from '@sojourn/domain/dashboards/message'
import { m } from '../../../messages/messages.js'
import css from './dashboard.module.css'
import { DocumentLink } from './document-link.tsx'
import { messageText } from './message-text.ts'

interface TileProps {
  tile: DashboardTile
  auditID: string | undefined
  checklistUrl: string | undefined
}

export function Tile({ tile, auditID, checklistUrl }: TileProps) {
  const { title, value, bar, notes, content } = tile
  const isLink = content === 'checklist' && checklistUrl
  return (
    <section className={css.tile}>
      <h2 className={css.tileTitle}>{messageText(title)}</h2>
      {value && (
        <p className={css.figure}>
          {isLink ? (
            <a href={checklistUrl} target="_blank" rel="noreferrer">
              {messageText(value)}
            </a>
          ) : (
            messageText(value)
          )}
        </p>
      )}
      {content === 'downloads' && auditID && (
        <div className={css.downloads}>
          <DocumentLink what="certificate" auditID={auditID}>
            {m.dashboard_certificate()}
          </DocumentLink>
          <DocumentLink what="png" auditID={auditID}>
            {m.dashboard_logo_png()}
          </DocumentLink>
          <DocumentLink what="svg" auditID={auditID}>
            {m.dashboard_logo_svg()}
          </DocumentLink>
        </div>
      )}
      <div className={css.base}>
        {bar && <Bar {...bar} />}
        <p className={css.notes}>
          {notes.map((note) => (
            <span key={note.code}>{messageText(note)}</span>
          ))}
        </p>
      </div>
    </section>
  )
}

function Bar({ value, max, inParts }: NonNullable<DashboardTile['bar']>) {
  if (!inParts)
    return (
      <div className={css.span} aria-hidden>
        <i style={{ width: `${(100 * Math.max(0, value)) / max}%` }} />
      </div>
    )
  return (
    <div className={css.parts} aria-hidden>
      {Array.from({ length: max }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other identity than its place
        <i key={at} data-done={at < value || undefined} />
      ))}
    </div>
  )
}
