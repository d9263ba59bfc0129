import { useState } from 'react'
import type { WrongFields } from '../../../features/forms/contract.ts'
import { m } from '../../../messages/messages.js'
import { GrowingText } from '../../../ui/growing-text.tsx'
import { PillsField } from '../../../ui/pills-field.tsx'
import { RichTextEditor } from '../../../ui/rich-text-editor.tsx'
import type { TypeFields, TypeTask } from './tasks.ts'
import { wrongIn } from './wrong-in.ts'

interface TypeFormProps {
  task: TypeTask
  wrong: WrongFields
  onChange(task: TypeTask): void
}

const topicsText = (topics: TypeFields['topics']): string =>
  Object.entries(topics)
    .map(([key, name]) => `${key} ${name}`)
    .join('\n')

/** A key up to the first blank, then its name. */
const readTopics = (text: string): TypeFields['topics'] =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [, key, name] = /^\s*(\S+)\s+(.*\S)\s*$/.exec(line) ?? []
      return key && name ? [[key, name]] : []
    }),
  )

/** What a type has besides its criteria: words for auditors, and the lists its criteria choose from. */
export function TypeForm({ task, wrong, onChange }: TypeFormProps) {
  const { fields } = task
  const [topics, setTopics] = useState(() => topicsText(fields.topics))
  const set = (part: Partial<TypeFields>) => onChange({ ...task, fields: { ...fields, ...part } })
  return (
    <>
      <RichTextEditor
        label={m.types_auditor_guidance()}
        value={fields.auditorGuidance}
        error={wrong.auditorGuidance}
        onChange={(auditorGuidance) => set({ auditorGuidance })}
      />
      <PillsField
        label={m.types_walk_areas()}
        description={m.types_walk_areas_why()}
        newValues={{ most: 30 }}
        options={[]}
        value={fields.walkAreas}
        error={wrongIn(wrong, 'walkAreas')}
        onChange={(walkAreas) => set({ walkAreas })}
      />
      <GrowingText
        label={m.types_topics()}
        description={m.types_topics_why()}
        minRows={3}
        maxRows={12}
        value={topics}
        error={wrongIn(wrong, 'topics')}
        onChange={(event) => {
          setTopics(event.currentTarget.value)
          set({ topics: readTopics(event.currentTarget.value) })
        }}
      />
    </>
  )
}
