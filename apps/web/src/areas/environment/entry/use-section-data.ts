import type { EnvironmentalReport } from '@sojourn/contract/environment/report'
import type { EnvironmentalSectionType } from '@sojourn/domain/criteria/numbering'
import { SECTIONS } from '@sojourn/domain/environment/report'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callQuery, versionedQuery } from '../../../lib/api/query.ts'
import { readReference } from './model/reference.ts'

/** The path parameters of all calls about a section. */
export function sectionParams(report: EnvironmentalReport, section: EnvironmentalSectionType) {
  const sectionId = SECTIONS.find(({ sectionType }) => sectionType === section)?.environmentalSectionID ?? ''
  return { reportId: report.environmentalReportID, sectionId }
}

export const responsesQuery = (report: EnvironmentalReport, section: EnvironmentalSectionType) => ({
  ...versionedQuery('listResponses', { params: sectionParams(report, section) }),
  // Always refetched, so that changes of other users are not overwritten.
  staleTime: 0,
  gcTime: 0,
})

export const computationsQuery = (report: EnvironmentalReport, section: EnvironmentalSectionType) =>
  callQuery('listComputations', { params: sectionParams(report, section) })

/** The reference data, entries and calculations of a section. */
export function useSectionData(report: EnvironmentalReport, section: EnvironmentalSectionType) {
  const params = sectionParams(report, section)
  const classifications = useQuery(
    callQuery('listSectionClassifications', {
      params: { id: params.sectionId },
      query: { reportId: params.reportId },
    }),
  )
  const measurements = useQuery(callQuery('listMeasurements'))
  const responses = useQuery(responsesQuery(report, section))
  const computations = useQuery(computationsQuery(report, section))
  const queries = [classifications, measurements, responses, computations]
  const reference = useMemo(
    () =>
      classifications.data && measurements.data
        ? readReference(classifications.data, measurements.data)
        : undefined,
    [classifications.data, measurements.data],
  )
  return {
    reference,
    responses: responses.data,
    computations: computations.data,
    error: queries.find(({ error, data }) => error && !data)?.error,
    retry: () => {
      for (const query of queries) if (query.error) void query.refetch()
    },
  }
}
