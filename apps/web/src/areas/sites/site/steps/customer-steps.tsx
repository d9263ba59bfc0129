import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Step, StepMoves, Steps } from '../../../../ui/steps.tsx'
import { StepBody } from './step-body.tsx'
import css from './steps.module.css'
import type { StepItem, StepName } from './use-step-list.ts'

interface SiteStepsProps {
  steps: readonly StepItem[]
  open: StepName | undefined
  onOpen(step: StepName | undefined): void
}

/** One step open at a time, each with the way to its neighbours. */
export function SiteSteps({ steps, open, onOpen }: SiteStepsProps) {
  const all = useRef<HTMLDivElement>(null)
  const isWalking = useRef(false)
  // The step before closes above it, which would carry the open one out of sight.
  useEffect(() => {
    if (open === undefined) return
    const heading = all.current?.querySelector<HTMLElement>('h2 > [aria-expanded="true"]')
    // With the next frame, which measures the page anyway: at once it would be measured twice.
    const frame = requestAnimationFrame(() => heading?.scrollIntoView({ block: 'nearest' }))
    // The button that was pressed is hidden with its step, so the next step's heading takes its place.
    if (isWalking.current) heading?.focus()
    isWalking.current = false
    return () => cancelAnimationFrame(frame)
  }, [open])
  const walkTo = (step: StepName) => {
    isWalking.current = true
    onOpen(step)
  }
  return (
    <div ref={all} className={css.all}>
      <Steps>
        {steps.map((step, at) => (
          <Step
            key={step.name}
            number={at + 1}
            title={step.title}
            summary={step.name === open ? step.about : step.summary}
            {...(step.hint ? { hint: step.hint } : {})}
            done={step.done}
            wrong={step.wrong}
            open={step.name === open}
            onToggle={() => onOpen(step.name === open ? undefined : step.name)}
          >
            <StepBody name={step.name} isOpen={step.name === open} />
            <StepButtons before={steps[at - 1]} after={steps[at + 1]} onWalk={walkTo} />
          </Step>
        ))}
      </Steps>
    </div>
  )
}

interface StepButtonsProps {
  before: StepItem | undefined
  after: StepItem | undefined
  onWalk(step: StepName): void
}

function StepButtons({ before, after, onWalk }: StepButtonsProps) {
  return (
    <StepMoves>
      {before ? (
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => onWalk(before.name)}
        >
          {before.title}
        </Button>
      ) : (
        <span />
      )}
      {after && (
        <Button
          variant="default"
          rightSection={<IconArrowRight size={16} aria-hidden />}
          onClick={() => onWalk(after.name)}
        >
          {after.title}
        </Button>
      )}
    </StepMoves>
  )
}
