import { Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../messages/messages.js'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Section } from '../../../ui/section.tsx'
import css from './profile.module.css'

interface LanguagesFieldProps {
  /** By name. */
  all: readonly { code: string; name: string }[]
  spoken: readonly string[]
  onChange(spoken: string[]): void
}

/** What an auditor speaks, taken from the languages of the programme. */
export function LanguagesField({ all, spoken, onChange }: LanguagesFieldProps) {
  const [typed, setTyped] = useState('')
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
          searchValue={typed}
          onSearchChange={setTyped}
          data={all
            .filter(({ code }) => !spoken.includes(code))
            .map(({ code, name }) => ({ value: code, label: name }))}
          nothingFoundMessage={m.auditors_spoken_found_none()}
          onChange={(code) => {
            if (code) onChange([...spoken, code])
            setTyped('')
          }}
        />
      </div>
    </Section>
  )
}
