import { IconPlus, IconTableImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { m } from '../../messages/messages.js'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import css from './first-step.module.css'

/** A new installation has no company, so there is nothing to count yet. */
export const FirstStep = () => (
  <EmptyState
    text={m.home_first_step()}
    action={
      <div className={css.actions}>
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/companies/company" {...props} />}
        >
          {m.companies_add()}
        </Button>
        <Button
          variant="default"
          leftSection={<IconTableImport size={16} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <Link to="/companies/import" search={{}} {...props} />}
        >
          {m.home_first_step_import()}
        </Button>
      </div>
    }
  />
)
