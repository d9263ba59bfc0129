import { m } from '../../../messages/messages.js'
import css from './dashboard.module.css'
import { DocumentLink } from './document-link.tsx'
import type { TileFacts } from './tiles.ts'

interface TileProps {
  facts: TileFacts
  auditID: string | undefined
  checklistUrl: string | undefined
}

export function Tile({ facts, auditID, checklistUrl }: TileProps) {
  const { title, figure, bar, notes, does } = facts
  const leads = does === 'checklist' && checklistUrl
  return (
    <section className={css.tile}>
      <h2 className={css.tileTitle}>{title}</h2>
      {figure && (
        <p className={css.figure}>
          {leads ? (
            <a href={checklistUrl} target="_blank" rel="noreferrer">
              {figure}
            </a>
          ) : (
            figure
          )}
        </p>
      )}
      {does === 'downloads' && auditID && (
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
            <span key={note}>{note}</span>
          ))}
        </p>
      </div>
    </section>
  )
}

function Bar({ value, max, inParts }: NonNullable<TileFacts['bar']>) {
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
