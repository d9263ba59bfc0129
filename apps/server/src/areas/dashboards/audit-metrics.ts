import type {
  Auditors,
  Decisions,
  Expiring,
  Improvements,
  Noncompliances,
  Pipeline,
  Turnaround,
} from '@sojourn/contract/dashboards/metrics'
import {
  AUDIT_STATUSES,
  type AuditStatus,
  criterionNumber,
  dayOf,
  daysBetween,
  expiryPeriod,
  firstDay,
  formatMonth,
  isActive,
  monthsOf,
  type NoncomplianceFilter,
  type Period,
  type StageAge,
} from '@sojourn/domain'
import type { DbOrTrx } from '../../platform/db/pool.ts'
import { auditListPath, auditPath } from './list-paths.ts'
import type { MetricRequest } from './metric-request.ts'
import { presentPeriod } from './metric-request.ts'
import {
  type CriterionRow,
  countAnswers,
  countExpiring,
  countImprovements,
  countStatusEvents,
  findAuditors,
  findCriteria,
  findOverdue,
  findStages,
  findTurnaroundByMonth,
  findTurnaroundByPeriod,
  type TurnaroundRow,
} from './repository/audits.ts'

const MAX_CRITERIA = 10

interface FailedCriterion {
  criterion: CriterionRow
  number: string
  noncompliances: number
  answers: number
}

const formatNumber = (criterion: CriterionRow): string =>
  criterionNumber(criterion.typeVersion === 2 ? 2 : 1, criterion)

/** Every criterion that was answered in the period, most failed first. */
export async function readFailedCriteria(db: DbOrTrx, request: MetricRequest): Promise<FailedCriterion[]> {
  const counts = new Map((await countAnswers(db, request)).map((row) => [row.criterionID, row]))
  const criteria = await findCriteria(db, [...counts.keys()])
  return criteria
    .map((criterion) => ({
      criterion,
      number: formatNumber(criterion),
      noncompliances: counts.get(criterion.criterionID)?.noncompliances ?? 0,
      answers: counts.get(criterion.criterionID)?.answers ?? 0,
    }))
    .sort(
      (a, b) =>
        b.noncompliances - a.noncompliances ||
        a.criterion.questionNumber - b.criterion.questionNumber ||
        a.criterion.criterionID.localeCompare(b.criterion.criterionID),
    )
}

const sumNoncompliances = (failed: readonly FailedCriterion[], list: string) => ({
  noncompliances: failed.reduce((sum, item) => sum + item.noncompliances, 0),
  answers: failed.reduce((sum, item) => sum + item.answers, 0),
  list,
})

export async function readNoncompliances(db: DbOrTrx, request: MetricRequest): Promise<Noncompliances> {
  const failed = await readFailedCriteria(db, request)
  const createListPath = (found: NoncomplianceFilter): string =>
    auditListPath(request, { visited: request.period, found })
  const groups = Map.groupBy(failed, ({ criterion }) => criterion.criteriaGroupID)
  return {
    period: presentPeriod(request.period),
    total: sumNoncompliances(failed, createListPath({ of: 'any' })),
    groups: [...groups]
      .map(([criteriaGroupID, criteriaOfGroup]) => ({
        criteriaGroupID,
        name: criteriaOfGroup[0]?.criterion.groupName ?? '',
        ...sumNoncompliances(criteriaOfGroup, createListPath({ of: 'group', id: criteriaGroupID })),
      }))
      .sort((a, b) => b.noncompliances - a.noncompliances || a.name.localeCompare(b.name)),
    criteria: failed
      .filter(({ noncompliances }) => noncompliances > 0)
      .slice(0, MAX_CRITERIA)
      .map(({ criterion, number, noncompliances, answers }) => ({
        criterionID: criterion.criterionID,
        key: number,
        title: criterion.title,
        group: criterion.groupName,
        noncompliances,
        answers,
        list: createListPath({ of: 'criterion', id: criterion.criterionID }),
      })),
  }
}

const MAX_AUDITORS = 50

/** Most active first; all of them without a limit. */
export async function readAuditors(
  db: DbOrTrx,
  request: MetricRequest,
  limit: number | null = MAX_AUDITORS,
): Promise<Auditors> {
  const rows = await findAuditors(db, request, limit)
  return {
    asOf: dayOf(request.now),
    period: presentPeriod(request.period),
    auditors: rows.map(({ totalCount: _, ...row }) => ({
      ...row,
      list: auditListPath(request, { active: true, auditorID: row.userID }),
    })),
    totalCount: rows[0]?.totalCount ?? 0,
  }
}

const MAX_OVERDUE = 10

/** Overdue audits, longest first; all of them without a limit. */
export async function readOverdue(
  db: DbOrTrx,
  request: MetricRequest,
  limit: number | null = null,
): Promise<Improvements['longest']> {
  const today = dayOf(request.now)
  return (await findOverdue(db, request, limit)).map(({ auditID, siteName, country, deadline, left }) => ({
    auditID,
    siteName,
    country,
    deadline,
    daysOverdue: daysBetween(deadline, today),
    left: left ?? 0,
    list: auditPath(auditID),
  }))
}

export async function readImprovements(db: DbOrTrx, request: MetricRequest): Promise<Improvements> {
  const { outstanding, overdue, dueSoon, month, quarter, older } = await countImprovements(db, request)
  return {
    asOf: dayOf(request.now),
    outstanding,
    overdue,
    dueSoon,
    ages: { month, quarter, older },
    longest: await readOverdue(db, request, MAX_OVERDUE),
    list: auditListPath(request, { overdue: true, orderBy: 'AuditorDate' }),
  }
}

export async function readExpiring(db: DbOrTrx, request: MetricRequest): Promise<Expiring> {
  const comingPeriod = expiryPeriod(request.period)
  const rows = new Map((await countExpiring(db, request, comingPeriod)).map((row) => [row.month, row]))
  const createListPath = (expires: Period): string => auditListPath(request, { status: 'Certified', expires })
  return {
    period: presentPeriod(comingPeriod),
    months: monthsOf(comingPeriod).map((month) => ({
      month: formatMonth(month),
      certificates: rows.get(firstDay(month))?.certificates ?? 0,
      booked: rows.get(firstDay(month))?.booked ?? 0,
      list: createListPath({ from: month, to: month }),
    })),
    list: createListPath(comingPeriod),
  }
}

const presentTurnaround = (row: TurnaroundRow<unknown> | undefined) => ({
  decided: row?.decided ?? 0,
  visitToDecision: row?.visitToDecision ?? null,
  visitToReport: row?.visitToReport ?? null,
})

/** The totals of the period and of the previous period. */
export async function readTurnaroundTotals(db: DbOrTrx, request: MetricRequest) {
  const rows = await findTurnaroundByPeriod(db, request)
  return {
    total: presentTurnaround(rows.find(({ group: isBefore }) => !isBefore)),
    before: presentTurnaround(rows.find(({ group: isBefore }) => isBefore)),
  }
}

export async function readTurnaround(db: DbOrTrx, request: MetricRequest): Promise<Turnaround> {
  const rows = new Map((await findTurnaroundByMonth(db, request)).map((row) => [row.group, row]))
  return {
    period: presentPeriod(request.period),
    months: monthsOf(request.period).map((month) => ({
      month: formatMonth(month),
      ...presentTurnaround(rows.get(firstDay(month))),
    })),
    ...(await readTurnaroundTotals(db, request)),
    list: auditListPath(request, { decided: request.period }),
  }
}

/** The status that each column counts. */
const DECISION_STATUSES = {
  submitted: 'Quality Check',
  certified: 'Certified',
  improvements: 'Improvements',
  notCertified: 'Not Certified',
  rejected: 'Rejected',
} as const satisfies Record<string, AuditStatus>

const byDecision = <Value>(getValue: (status: AuditStatus) => Value) => ({
  submitted: getValue(DECISION_STATUSES.submitted),
  certified: getValue(DECISION_STATUSES.certified),
  improvements: getValue(DECISION_STATUSES.improvements),
  notCertified: getValue(DECISION_STATUSES.notCertified),
  rejected: getValue(DECISION_STATUSES.rejected),
})

export async function readDecisions(db: DbOrTrx, request: MetricRequest): Promise<Decisions> {
  const { period } = request
  const rows = await countStatusEvents(db, request, { statuses: Object.values(DECISION_STATUSES), period })
  const counts = new Map(rows.map(({ status, month, count }) => [`${status} ${month}`, count]))
  return {
    period: presentPeriod(period),
    months: monthsOf(period).map((month) => ({
      month: formatMonth(month),
      ...byDecision((status) => counts.get(`${status} ${firstDay(month)}`) ?? 0),
    })),
    lists: byDecision((reached) => auditListPath(request, { reached, during: period })),
  }
}

const isOpen = (status: AuditStatus): boolean => isActive(status) || status === 'Improvements'

const createAgeLists = (request: MetricRequest, status: AuditStatus) => {
  const createListPath = (age: StageAge): string => auditListPath(request, { status, age })
  return {
    week: createListPath('week'),
    month: createListPath('month'),
    quarter: createListPath('quarter'),
    older: createListPath('older'),
  }
}

/** Open statuses have the age of their audits in whole days. */
export async function readPipeline(db: DbOrTrx, request: MetricRequest): Promise<Pipeline> {
  const rows = await findStages(db, request, AUDIT_STATUSES.filter(isOpen))
  return {
    asOf: dayOf(request.now),
    stages: AUDIT_STATUSES.map((status) => {
      const row = rows.find((row) => row.status === status)
      return {
        status,
        isOpen: isOpen(status),
        count: row?.count ?? 0,
        medianDays: row?.medianDays ?? null,
        oldestDays: row?.oldestDays ?? null,
        ages: {
          week: row?.week ?? 0,
          month: row?.month ?? 0,
          quarter: row?.quarter ?? 0,
          older: row?.older ?? 0,
        },
        list: auditListPath(request, { status }),
        ageLists: isOpen(status) ? createAgeLists(request, status) : null,
      }
    }),
  }
}
