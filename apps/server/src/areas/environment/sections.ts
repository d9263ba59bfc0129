import {
  type ClassificationKey,
  classificationById,
  type EnvironmentalSection,
  sectionById,
} from '@sojourn/domain'
import { notFound } from '../../platform/http/errors.ts'

export function getSection(sectionID: string): EnvironmentalSection {
  const section = sectionById(sectionID)
  if (!section) throw notFound()
  return section
}

export function getClassification(classificationID: string): ClassificationKey {
  const key = classificationById(classificationID)
  if (key === undefined) throw notFound()
  return key
}
