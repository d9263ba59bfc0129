import { IconCheck } from '@tabler/icons-react'
import { m } from '../../../../messages/messages.js'
import { Button } from '../../../../ui/button.tsx'
import type { SaveState } from '../model/state.ts'
import css from './sheet.module.css'

/** Says what is saved and what is not, and saves. */
export function SaveButton({ state, onSave }: { state: SaveState; onSave(): void }) {
  return (
    <>
      <p role="status" className={css.state}>
        {state === 'changed' && (
          <>
            <span className={css.dot} aria-hidden />
            {m.environmental_entry_not_saved()}
          </>
        )}
        {state === 'saving' && <span className="sr">{m.environmental_entry_saving()}</span>}
        {state === 'saved' && <span className="sr">{m.environmental_entry_saved()}</span>}
      </p>
      <Button
        className={css.save}
        data-saved={state === 'saved' || undefined}
        loading={state === 'saving'}
        disabled={state === 'unchanged'}
        leftSection={state === 'saved' ? <IconCheck size={16} stroke={2} aria-hidden /> : undefined}
        onClick={() => {
          if (state === 'changed') onSave()
        }}
      >
        {state === 'saved' ? m.environmental_entry_saved() : m.environmental_entry_save()}
      </Button>
    </>
  )
}
