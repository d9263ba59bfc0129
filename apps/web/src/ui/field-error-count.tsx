import { m } from '../messages/messages.js'

/** The number of field errors, shown next to Save. */
export function FieldErrorCount({ count }: { count: number }) {
  return (
    <span className="dim" role="status">
      {count > 0 && m.ui_field_errors({ count })}
    </span>
  )
}
