import { IconPlus } from '@tabler/icons-react'
import type { FieldErrors } from '../../../features/forms/contract.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Field, FieldGrid } from '../../../ui/field-grid.tsx'
import { GrowingText } from '../../../ui/growing-text.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import css from './programme.module.css'
import type { ProgrammeSettings } from './use-programme-form.ts'

type Tool = ProgrammeSettings['tools'][number]

const MAX_TOOLS = 24

interface ToolsFieldProps {
  tools: readonly Tool[]
  wrong: FieldErrors
  onChange(tools: Tool[]): void
}

/** The tiles that hotels find under Tools & Resources. */
export function ToolsField({ tools, wrong, onChange }: ToolsFieldProps) {
  const set = (at: number, part: Partial<Tool>) =>
    onChange(tools.map((tool, index) => (index === at ? { ...tool, ...part } : tool)))
  return (
    <Section
      title={m.settings_programme_tools()}
      voice="speaks"
      aside={
        tools.length < MAX_TOOLS && (
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...tools, { key: '', title: '', text: '', url: '' }])}
          >
            {m.settings_programme_tool_add()}
          </Button>
        )
      }
    >
      {wrong.tools && <p className="bad-t">{wrong.tools}</p>}
      {tools.length === 0 && <p className="dim">{m.settings_programme_tools_none()}</p>}
      {tools.map((tool, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: while it is written a tool has no other identity than its place
        <fieldset key={at} className={css.tool}>
          <legend className="sr">{tool.title || m.settings_programme_tool_new()}</legend>
          <FieldGrid>
            <Field>
              <TextInput
                label={m.settings_programme_tool_title()}
                required
                value={tool.title}
                error={wrong[`tools.${at}.title`] && m.settings_programme_tool_title_required()}
                onChange={(event) => set(at, { title: event.currentTarget.value })}
              />
            </Field>
            <Field>
              <TextInput
                label={m.settings_programme_tool_key()}
                required
                value={tool.key}
                error={wrong[`tools.${at}.key`]}
                onChange={(event) => set(at, { key: event.currentTarget.value })}
              />
            </Field>
            <Field span={6}>
              <TextInput
                type="url"
                label={m.settings_programme_tool_url()}
                description={tool.url === '' && m.resources_address_why()}
                value={tool.url}
                error={wrong[`tools.${at}.url`]}
                onChange={(event) => set(at, { url: event.currentTarget.value })}
              />
            </Field>
            <Field span={6}>
              <GrowingText
                label={m.settings_programme_tool_text()}
                maxLength={500}
                value={tool.text}
                onChange={(event) => set(at, { text: event.currentTarget.value })}
              />
            </Field>
          </FieldGrid>
          <Button
            variant="default"
            size="xs"
            onClick={() => onChange(tools.filter((_, index) => index !== at))}
          >
            {m.settings_programme_tool_remove()}
          </Button>
        </fieldset>
      ))}
    </Section>
  )
}
