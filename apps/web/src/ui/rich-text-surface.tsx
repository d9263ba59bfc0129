import { Input } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { RichTextEditor as Frame } from '@mantine/tiptap'
import '@mantine/tiptap/styles.layer.css'
import { closeHistory } from '@tiptap/pm/history'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId, useImperativeHandle, useMemo, useRef } from 'react'
import { m } from '../messages/messages.js'
import { pageNonce } from './nonce.ts'
import './rich-text-surface.css'
import type { RichTextEditorProps } from './rich-text-props.ts'

const labels = {
  boldControlLabel: m.kit_editor_bold(),
  italicControlLabel: m.kit_editor_italic(),
  underlineControlLabel: m.kit_editor_underline(),
  h2ControlLabel: m.kit_editor_heading(),
  bulletListControlLabel: m.kit_editor_bullets(),
  orderedListControlLabel: m.kit_editor_numbers(),
  linkControlLabel: m.kit_editor_link(),
  unlinkControlLabel: m.kit_editor_unlink(),
  linkEditorInputLabel: m.kit_editor_link_address(),
  linkEditorInputPlaceholder: m.kit_editor_link_address(),
  linkEditorSave: m.kit_editor_link_apply(),
  undoControlLabel: m.kit_editor_undo(),
  redoControlLabel: m.kit_editor_redo(),
}

/** Only what the server's allow-list keeps; anything more would vanish on saving. */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3] },
    horizontalRule: false,
    strike: false,
    link: { openOnClick: false, protocols: ['https', 'mailto'], defaultProtocol: 'https' },
  }),
]

export default function RichTextSurface(props: RichTextEditorProps) {
  const { label, value, onChange, description, error, required = false, disabled = false, ref } = props
  const id = useId()
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
  const known = useRef(value)
  const isWrong = Boolean(error)
  // The same object while it says the same: the editor draws itself anew for another one, at every key in the fields beside.
  const editorProps = useMemo(
    () => ({
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-required': String(required),
        'aria-invalid': String(isWrong),
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
    }),
    [id, required, isWrong, describedBy],
  )
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    injectNonce: pageNonce,
    editorProps,
    onUpdate: (update) => {
      known.current = update.editor.isEmpty ? '' : update.editor.getHTML()
      onChange(known.current)
    },
  })

  // Only a text that did not come from here replaces what is being written.
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  useEffect(() => {
    if (editor.isEditable === disabled) editor.setEditable(!disabled, false)
  }, [editor, disabled])

  useImperativeHandle(ref, () => {
    const insertText = (text: string) => {
      editor
        .chain()
        .focus()
        // Undo removes the text alone, also right after typing.
        .command(({ tr }) => Boolean(closeHistory(tr).insertText(text)))
        .run()
    }
    const appendText = (text: string) => {
      if (editor.isEmpty) return insertText(text)
      const paragraph = { type: 'paragraph', content: [{ type: 'text', text }] }
      editor.chain().insertContentAt(editor.state.doc.content.size, paragraph).focus('end').run()
    }
    return { insertText, appendText }
  }, [editor])

  return (
    <Input.Wrapper
      id={id}
      label={label}
      required={required}
      labelElement="div"
      labelProps={{ onClick: () => editor.commands.focus() }}
      description={description}
      error={error}
    >
      <Frame editor={editor} labels={labels} data-error={error ? true : undefined}>
        {!disabled && (
          <Frame.Toolbar role="toolbar" aria-label={m.kit_editor_toolbar()}>
            <Frame.ControlsGroup>
              <Frame.Bold />
              <Frame.Italic />
              <Frame.Underline />
            </Frame.ControlsGroup>
            <Frame.ControlsGroup>
              <Frame.H2 />
              <Frame.BulletList />
              <Frame.OrderedList />
            </Frame.ControlsGroup>
            <Frame.ControlsGroup>
              <Frame.Link />
              <Frame.Unlink />
            </Frame.ControlsGroup>
            <Frame.ControlsGroup>
              <Frame.Undo />
              <Frame.Redo />
            </Frame.ControlsGroup>
          </Frame.Toolbar>
        )}
        <Frame.Content />
      </Frame>
    </Input.Wrapper>
  )
}
