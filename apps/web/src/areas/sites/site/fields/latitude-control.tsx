import { parseCoordinates } from '@sojourn/domain/sites/coordinates'
import { m } from '../../../../messages/messages.js'
import { useCustomerForm } from '../form/form-context.ts'
import { withText } from '../form/texts.ts'
import { FigureControl } from './figure-control.tsx'

/** Takes "lat,long" as a map gives it, and fills both fields. */
export function LatitudeControl() {
  const { draft, change, faults } = useCustomerForm()
  return (
    <FigureControl
      field="latitude"
      description={m.customer_coordinates_help()}
      onPaste={(event) => {
        const pair = parseCoordinates(event.clipboardData.getData('text'))
        if (!pair) return
        event.preventDefault()
        faults.forgetAnswer('latitude')
        faults.forgetAnswer('longitude')
        const texts = withText(withText(draft.texts, 'latitude', undefined), 'longitude', undefined)
        change({ ...pair, texts })
      }}
    />
  )
}
