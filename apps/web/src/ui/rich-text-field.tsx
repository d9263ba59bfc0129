import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconH2,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconUnderline,
  IconUnlink,
} from '@tabler/icons-react'
import { closeHistory } from '@tiptap/pm/history'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import {
  type ComponentPropsWithRef,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'
import { m } from '../messages/messages.js'
import { Button } from './button.tsx'
import { pageNonce } from './nonce.ts'
import { PopoverDialog } from './popover.tsx'
import richTextCss from './rich-text.module.css'
import css from './rich-text-field.module.css'
import type { RichTextEditorProps } from './rich-text-props.ts'
import { TextInput } from './text-input.tsx'

function RichTextToolbar({ editor }: { editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: () => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      underline: editor.isActive('underline'),
      heading: editor.isActive('heading', { level: 2 }),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      link: editor.isActive('link'),
      undoable: editor.can().undo(),
      redoable: editor.can().redo(),
    }),
  })
  const focusAndEdit = () => editor.chain().focus()
  return (
    <Toolbar aria-label={m.ui_editor_toolbar()} className={css.toolbar ?? ''}>
      <div className={css.group}>
        <Tool
          icon={IconBold}
          label={m.ui_editor_bold()}
          aria-pressed={active.bold}
          onClick={() => focusAndEdit().toggleBold().run()}
        />
        <Tool
          icon={IconItalic}
          label={m.ui_editor_italic()}
          aria-pressed={active.italic}
          onClick={() => focusAndEdit().toggleItalic().run()}
        />
        <Tool
          icon={IconUnderline}
          label={m.ui_editor_underline()}
          aria-pressed={active.underline}
          onClick={() => focusAndEdit().toggleUnderline().run()}
        />
      </div>
      <div className={css.group}>
        <Tool
          icon={IconH2}
          label={m.ui_editor_heading()}
          aria-pressed={active.heading}
          onClick={() => focusAndEdit().toggleHeading({ level: 2 }).run()}
        />
        <Tool
          icon={IconList}
          label={m.ui_editor_bullets()}
          aria-pressed={active.bullets}
          onClick={() => focusAndEdit().toggleBulletList().run()}
        />
        <Tool
          icon={IconListNumbers}
          label={m.ui_editor_numbers()}
          aria-pressed={active.numbers}
          onClick={() => focusAndEdit().toggleOrderedList().run()}
        />
      </div>
      <div className={css.group}>
        <LinkTool editor={editor} isActive={active.link} />
        <Tool
          icon={IconUnlink}
          label={m.ui_editor_unlink()}
          disabled={!active.link}
          onClick={() => focusAndEdit().unsetLink().run()}
        />
      </div>
      <div className={css.group}>
        <Tool
          icon={IconArrowBackUp}
          label={m.ui_editor_undo()}
          disabled={!active.undoable}
          onClick={() => focusAndEdit().undo().run()}
        />
        <Tool
          icon={IconArrowForwardUp}
          label={m.ui_editor_redo()}
          disabled={!active.redoable}
          onClick={() => focusAndEdit().redo().run()}
        />
      </div>
    </Toolbar>
  )
}

/** Dialog for the URL of a link. An empty URL removes the link. */
function LinkTool({ editor, isActive }: { editor: Editor; isActive: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const apply = () => {
    setOpen(false)
    const change = editor.chain().focus().extendMarkRange('link')
    if (address.trim() === '') change.unsetLink().run()
    else change.setLink({ href: address.trim() }).run()
  }
  return (
    <PopoverDialog
      label={m.ui_editor_link()}
      isOpen={isOpen}
      onOpenChange={(next) => {
        const { href = '' } = editor.getAttributes('link')
        setAddress(String(href))
        setOpen(next)
      }}
      trigger={<Tool icon={IconLink} label={m.ui_editor_link()} aria-pressed={isActive} />}
    >
      <form
        className={css.link}
        onSubmit={(event) => {
          event.preventDefault()
          // The editor may be inside another form.
          event.stopPropagation()
          apply()
        }}
      >
        <TextInput
          aria-label={m.ui_editor_link_address()}
          placeholder={m.ui_editor_link_address()}
          data-autofocus
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {m.ui_editor_link_apply()}
        </Button>
      </form>
    </PopoverDialog>
  )
}

interface ToolProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  icon: Icon
  label: string
}

const Tool = ({ icon: ItemIcon, label, ...props }: ToolProps) => (
  <button type="button" title={label} {...props} className={css.tool} aria-label={label}>
    <ItemIcon size={16} stroke={1.5} aria-hidden />
  </button>
)

/** The formats of the server's allow-list. The server would remove any other format. */
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

export default function RichTextField(props: RichTextEditorProps) {
  const { label, value, onChange, description, error, required = false, disabled = false, ref } = props
  const id = useId()
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
  const latestHtml = useRef(value)
  const isInvalid = Boolean(error)
  // Memoised, because a new object would render the editor again with every key typed in another field.
  const editorProps = useMemo(
    () => ({
      attributes: {
        role: 'textbox',
        class: richTextCss.text ?? '',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-required': String(required),
        'aria-invalid': String(isInvalid),
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
    }),
    [id, required, isInvalid, describedBy],
  )
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    injectNonce: pageNonce,
    editorProps,
    onUpdate: (update) => {
      latestHtml.current = update.editor.isEmpty ? '' : update.editor.getHTML()
      onChange(latestHtml.current)
    },
  })

  // A value that this editor reported does not replace the edited text.
  useEffect(() => {
    if (value === latestHtml.current) return
    latestHtml.current = value
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
        // A separate undo step, also right after typing.
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a label element works only with native fields */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users reach the text by Tab */}
      <div id={`${id}-label`} className="sj-field-label" onClick={() => editor.commands.focus()}>
        {label}
        {required && (
          <span className="sj-field-required" aria-hidden>
            {' *'}
          </span>
        )}
      </div>
      <div className={css.editor} data-error={isInvalid || undefined} data-disabled={disabled || undefined}>
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
