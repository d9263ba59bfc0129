import { longDate } from '@sojourn/domain/kernel/dates'
import { IconCloudOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listKeptAudits } from '../../../lib/answers/kept-audits.ts'
import { timeOfDay } from '../../../lib/format/time-of-day.ts'
import { m } from '../../../messages/messages.js'
import css from './kept-audits.module.css'

/** In place of a list that nobody can fetch: the audits that this person has with them. */
export function KeptAudits({ userID }: { userID: string }) {
  const { data: kept = [] } = useQuery({
    queryKey: ['kept audits', userID],
    queryFn: () => listKeptAudits(userID),
    gcTime: 0,
  })
  if (kept.length === 0) return null
  return (
    <section className={css.kept} aria-label={m.audits_on_device()}>
      <h2 className={css.title}>
        <IconCloudOff size={18} stroke={1.75} aria-hidden />
        {m.audits_on_device()}
      </h2>
      <p className="mut">{m.audits_on_device_why()}</p>
      <ul className={css.list}>
        {kept.map(({ key, keptAt, audit }) => (
          <li key={key}>
            <Link to="/audits/audit/$auditID" params={{ auditID: audit.auditID }} className={css.audit}>
              {audit.siteName}
            </Link>
            <span className="t12 dim">
              {m.audits_on_device_as_of({ date: longDate(keptAt), time: timeOfDay(keptAt) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
