import { CLASSIFICATIONS, type ClassificationKey } from '@sojourn/domain/environment/classifications'
import { fieldLabel } from '@sojourn/domain/environment/field-label'
import type { CalculatedField, EntryField } from '@sojourn/domain/environment/fields'

export const calculatedOf = (key: ClassificationKey): CalculatedField[] =>
  CLASSIFICATIONS[key].fields.filter((field) => field.kind === 'calculated')

/** What is written first, what follows from it after. */
export const columnLabel = ({ name }: EntryField): string =>
  fieldLabel(name).replace('per guest night', 'per g.n.').replaceAll('m3', 'm³')

/** Numbers stand at the right, so that their digits lie below each other. */
export const isFigure = ({ kind }: EntryField): boolean => kind === 'number' || kind === 'calculated'
