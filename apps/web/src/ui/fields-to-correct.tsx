import { m } from '../messages/messages.js'

/** Stands beside Save, so that nobody hunts for the field that stopped them. */
export function FieldsToCorrect({ count }: { count: number }) {
  return (
    <span className="dim" role="status">
      {count > 0 && m.kit_fields_to_correct({ count })}
    </span>
  )
}
