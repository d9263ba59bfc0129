import { IconX } from '@tabler/icons-react'
import { m } from '../../../../messages/messages.js'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Section } from '../../../../ui/section.tsx'
import { Select } from '../../../../ui/select.tsx'
import css from './profile.module.css'

interface LanguagesFieldProps {
  /** By name. */
  all: readonly { code: string; name: string }[]
  spoken: readonly string[]
  onChange(spoken: string[]): void
}

/** What an auditor speaks, taken from the languages of the programme. */
export function LanguagesField({ all, spoken, onChange }: LanguagesFieldProps) {
  const nameOf = (code: string) => all.find((one) => one.code === code)?.name ?? code
  const shown = spoken
    .map((code) => ({ code, name: nameOf(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
  return (
    <Section title={m.auditors_spoken()} voice="speaks">
      {shown.length === 0 && <p className="dim">{m.auditors_spoken_none()}</p>}
      <ul className={css.languages} aria-label={m.auditors_spoken()}>
        {shown.map(({ code, name }) => (
          <li key={code}>
            {name}
            <IconButton
              icon={IconX}
              size={28}
              label={m.auditors_spoken_remove({ name })}
              onClick={() => onChange(spoken.filter((one) => one !== code))}
            />
          </li>
        ))}
      </ul>
      <div className={css.add}>
        <Select
          label={m.auditors_spoken_add()}
          placeholder={m.auditors_spoken_choose()}
          searchable
          // Each choice empties the field again, so that the next can follow at once.
          value={null}
          options={all
            .filter(({ code }) => !spoken.includes(code))
            .map(({ code, name }) => ({ value: code, label: name }))}
          nothing={m.auditors_spoken_found_none()}
          onChange={(code) => onChange([...spoken, code])}
        />
      </div>
    </Section>
  )
}
