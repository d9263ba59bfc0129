import { closeHistory } from '@tiptap/pm/history'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId, useImperativeHandle, useMemo, useRef } from 'react'
import { pageNonce } from './nonce.ts'
import reading from './rich-text.module.css'
import type { RichTextEditorProps } from './rich-text-props.ts'
import css from './rich-text-surface.module.css'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

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
        class: reading.text ?? '',
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
    <div className="sj-field">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the label of a field that is no input */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the text is reached by Tab */}
      <div id={`${id}-label`} className="sj-field-label" onClick={() => editor.commands.focus()}>
        {label}
        {required && (
          <span className="sj-field-required" aria-hidden>
            {' *'}
          </span>
        )}
      </div>
      <div className={css.editor} data-error={isWrong || undefined} data-disabled={disabled || undefined}>
        {!disabled && <RichTextToolbar editor={editor} />}
        <EditorContent editor={editor} className={css.text} />
      </div>
      {description && (
        <p id={`${id}-description`} className="sj-field-description">
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="sj-field-error">
          {error}
        </p>
      )}
    </div>
  )
}
