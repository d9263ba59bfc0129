import { DEFAULT_EDITION } from '@sojourn/domain/environment/factors'
import {
  FIRST_YEAR,
  isSameMonth,
  lastEnded,
  type Month,
  monthsBetween,
  monthTitle,
} from '@sojourn/domain/environment/months'
import { IconCircleCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Section } from '../../../../ui/section.tsx'
import { ErrorState, LoadingState } from '../../../../ui/states.tsx'
import css from '../factors.module.css'
import { EditionDialog } from './edition-dialog.tsx'

/** Nothing is reported for an earlier month. */
const BEGINNING: Month = { month: 1, year: FIRST_YEAR }
const isBeginning = (month: Month): boolean => isSameMonth(month, BEGINNING)

/** From which month on which edition counts, newest first. */
export function EditionsView() {
  const editions = useQuery(callQuery('listEditions'))
  const [isChoosing, setChoosing] = useState(false)
  const chosen = editions.data?.inForce ?? []
  const all = chosen.some(isBeginning) ? chosen : [{ ...BEGINNING, edition: DEFAULT_EDITION }, ...chosen]
  const newestFirst = all.toReversed()
  const current = newestFirst.find((one) => monthsBetween(one, lastEnded(new Date())) >= 0)
  return (
    <div className={css.sections}>
      <Section
        title={m.factors_editions_title()}
        voice="speaks"
        aside={
          <Button
            className={css.add}
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={!editions.data}
            onClick={() => setChoosing(true)}
          >
            {m.factors_editions_use()}
          </Button>
        }
      >
        <p className={css.promise}>{m.factors_editions_why()}</p>
        {editions.isPending && <LoadingState text={m.factors_editions_loading()} rows={2} />}
        {editions.error && <ErrorState error={editions.error} onRetry={() => void editions.refetch()} />}
        {editions.data && (
          <ol className={css.list}>
            {newestFirst.map((one) => (
              <EditionRow key={monthTitle(one)} from={one} edition={one.edition} isNow={one === current} />
            ))}
          </ol>
        )}
      </Section>
      {isChoosing && editions.data && (
        <EditionDialog
          available={editions.data.available}
          known={editions.data.inForce}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

interface EditionRowProps {
  from: Month
  edition: number
  isNow: boolean
}

function EditionRow({ from, edition, isNow }: EditionRowProps) {
  return (
    <li>
      <span className={css.words}>
        {isBeginning(from)
          ? m.factors_editions_beginning()
          : m.factors_editions_from({ month: monthTitle(from) })}
      </span>
      {isNow && (
        <Badge tone="good" icon={IconCircleCheck}>
          {m.factors_editions_now()}
        </Badge>
      )}
      <b className={css.figure}>{m.factors_edition_of({ edition })}</b>
    </li>
  )
}
