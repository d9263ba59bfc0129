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
import { type Editor, useEditorState } from '@tiptap/react'
import { type ComponentPropsWithRef, useState } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'
import { m } from '../messages/messages.js'
import { Button } from './button.tsx'
import { PopoverDialog } from './popover.tsx'
import css from './rich-text-surface.module.css'
import { TextInput } from './text-input.tsx'

export function RichTextToolbar({ editor }: { editor: Editor }) {
  const is = useEditorState({
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
  const change = () => editor.chain().focus()
  return (
    <Toolbar aria-label={m.kit_editor_toolbar()} className={css.toolbar ?? ''}>
      <div className={css.group}>
        <Tool
          icon={IconBold}
          label={m.kit_editor_bold()}
          aria-pressed={is.bold}
          onClick={() => change().toggleBold().run()}
        />
        <Tool
          icon={IconItalic}
          label={m.kit_editor_italic()}
          aria-pressed={is.italic}
          onClick={() => change().toggleItalic().run()}
        />
        <Tool
          icon={IconUnderline}
          label={m.kit_editor_underline()}
          aria-pressed={is.underline}
          onClick={() => change().toggleUnderline().run()}
        />
      </div>
      <div className={css.group}>
        <Tool
          icon={IconH2}
          label={m.kit_editor_heading()}
          aria-pressed={is.heading}
          onClick={() => change().toggleHeading({ level: 2 }).run()}
        />
        <Tool
          icon={IconList}
          label={m.kit_editor_bullets()}
          aria-pressed={is.bullets}
          onClick={() => change().toggleBulletList().run()}
        />
        <Tool
          icon={IconListNumbers}
          label={m.kit_editor_numbers()}
          aria-pressed={is.numbers}
          onClick={() => change().toggleOrderedList().run()}
        />
      </div>
      <div className={css.group}>
        <LinkTool editor={editor} isActive={is.link} />
        <Tool
          icon={IconUnlink}
          label={m.kit_editor_unlink()}
          disabled={!is.link}
          onClick={() => change().unsetLink().run()}
        />
      </div>
      <div className={css.group}>
        <Tool
          icon={IconArrowBackUp}
          label={m.kit_editor_undo()}
          disabled={!is.undoable}
          onClick={() => change().undo().run()}
        />
        <Tool
          icon={IconArrowForwardUp}
          label={m.kit_editor_redo()}
          disabled={!is.redoable}
          onClick={() => change().redo().run()}
        />
      </div>
    </Toolbar>
  )
}

/** Asks for the address of a link; an empty one removes it. */
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
      label={m.kit_editor_link()}
      isOpen={isOpen}
      onOpenChange={(next) => {
        const { href = '' } = editor.getAttributes('link')
        setAddress(String(href))
        setOpen(next)
      }}
      trigger={<Tool icon={IconLink} label={m.kit_editor_link()} aria-pressed={isActive} />}
    >
      <form
        className={css.link}
        onSubmit={(event) => {
          event.preventDefault()
          // The editor may stand in a form of its own.
          event.stopPropagation()
          apply()
        }}
      >
        <TextInput
          aria-label={m.kit_editor_link_address()}
          placeholder={m.kit_editor_link_address()}
          data-autofocus
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {m.kit_editor_link_apply()}
        </Button>
      </form>
    </PopoverDialog>
  )
}

interface ToolProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  icon: Icon
  label: string
}

const Tool = ({ icon: Picture, label, ...props }: ToolProps) => (
  <button type="button" title={label} {...props} className={css.tool} aria-label={label}>
    <Picture size={16} stroke={1.5} aria-hidden />
  </button>
)
