import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Step, StepNavigation, Steps } from '../../../../ui/steps.tsx'
import { StepBody } from './step-body.tsx'
import css from './steps.module.css'
import type { StepItem, StepName } from './use-step-list.ts'

interface SiteStepsProps {
  steps: readonly StepItem[]
  open: StepName | undefined
  onOpen(step: StepName | undefined): void
}

/** The steps of the form; one step is open at a time. */
export function SiteSteps({ steps, open, onOpen }: SiteStepsProps) {
  const container = useRef<HTMLDivElement>(null)
  const isSteppingByButton = useRef(false)
  // Closing the previous step moves the open step up, possibly out of view.
  useEffect(() => {
    if (open === undefined) return
    const heading = container.current?.querySelector<HTMLElement>('h2 > [aria-expanded="true"]')
    // Deferred to the next frame, to avoid a second layout pass.
    const frame = requestAnimationFrame(() => heading?.scrollIntoView({ block: 'nearest' }))
    // The clicked button is hidden with its step, so the heading of the next step gets the focus.
    if (isSteppingByButton.current) heading?.focus()
    isSteppingByButton.current = false
    return () => cancelAnimationFrame(frame)
  }, [open])
  const goToStep = (step: StepName) => {
    isSteppingByButton.current = true
    onOpen(step)
  }
  return (
    <div ref={container} className={css.all}>
      <Steps>
        {steps.map((step, index) => (
          <Step
            key={step.name}
            number={index + 1}
            title={step.title}
            summary={step.name === open ? step.description : step.summary}
            {...(step.hint ? { hint: step.hint } : {})}
            done={step.done}
            hasErrors={step.hasErrors}
            open={step.name === open}
            onToggle={() => onOpen(step.name === open ? undefined : step.name)}
          >
            <StepBody name={step.name} isOpen={step.name === open} />
            <StepButtons before={steps[index - 1]} after={steps[index + 1]} onGo={goToStep} />
          </Step>
        ))}
      </Steps>
    </div>
  )
}

interface StepButtonsProps {
  before: StepItem | undefined
  after: StepItem | undefined
  onGo(step: StepName): void
}

function StepButtons({ before, after, onGo }: StepButtonsProps) {
  return (
    <StepNavigation>
      {before ? (
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => onGo(before.name)}
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
          onClick={() => onGo(after.name)}
        >
          {after.title}
        </Button>
      )}
    </StepNavigation>
  )
}
