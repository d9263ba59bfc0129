import { labels } from '../fields/labels.ts'
import { useField } from '../form/form-context.ts'
import { RelationField } from './relation-field.tsx'
import { groups, travelCompanies } from './relation-kind.ts'

export function GroupsControl() {
  const { value, mayChange, set } = useField('hotelGroups')
  return (
    <RelationField
      kind={groups}
      label={labels.hotelGroups()}
      mayChange={mayChange}
      chosen={value.map(({ hotelGroupID, name }) => ({ id: hotelGroupID, name }))}
      onChange={(chosen) => set(chosen.map(({ id, name }) => ({ hotelGroupID: id, name })))}
    />
  )
}

export function TravelCompaniesControl() {
  const { value, mayChange, set } = useField('tourOperators')
  return (
    <RelationField
      kind={travelCompanies}
      label={labels.tourOperators()}
      mayChange={mayChange}
      chosen={value.map(({ tourOperatorID, name }) => ({ id: tourOperatorID, name }))}
      onChange={(chosen) => set(chosen.map(({ id, name }) => ({ tourOperatorID: id, name })))}
    />
  )
}
