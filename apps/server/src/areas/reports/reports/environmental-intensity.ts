import { divide } from '@sojourn/domain'
import { countryName } from '@sojourn/domain/kernel/country-names'
import { sql } from 'kysely'
import {
  auditType,
  company,
  country,
  fromMonth,
  numberParameter,
  propertyName,
  readReportPeriod,
  toMonth,
} from '../parameters.ts'
import { defineReport, environmentalSiteLink } from '../report.ts'
import { allOf, containsText, inMonths, latestAuditOfType, whenSet } from '../repository.ts'

const atLeast = numberParameter('atLeast', 'Minimum guest nights')

interface Row {
  site_id: string
  site_name: string
  country: string
  months: number
  guest_nights: number | null
  energy_kwh: number | null
  water_m3: number | null
  waste_kg: number | null
  kg_co2e: number | null
  net_kg_co2e: number | null
}

export const environmentalIntensity = defineReport<Row>({
  path: 'environmental-intensity-per-site',
  displayName: 'Environmental intensity per site',
  description:
    'Energy, water, waste and emissions of each property per guest night, over the last twelve complete months or the months you choose. The total of the period is divided by its guest nights.',
  parameters: [fromMonth, toMonth, country, auditType, company, propertyName, atLeast],
  query: (filterValue, today) => sql<Row>`
    select site_id, site.site_name, site.country, months, guest_nights, energy_kwh, water_m3, waste_kg, kg_co2e, net_kg_co2e
    from (
      select site_id, count(*) as months, sum(total_guest_nights)::float8 as guest_nights,
        sum(energy_kwh)::float8 as energy_kwh, sum(water_m3)::float8 as water_m3, sum(waste_kg)::float8 as waste_kg,
        sum(kg_co2e)::float8 as kg_co2e, (sum(kg_co2e) - coalesce(sum(kg_co2e_reduction), 0))::float8 as net_kg_co2e
      from environmental_report where ${inMonths('month', readReportPeriod(filterValue, today))} group by site_id
    ) as summed
    join site using (site_id)
    where ${allOf(
      whenSet(filterValue(country), (code) => sql`site.country = ${code}`),
      whenSet(filterValue(auditType), (id) => latestAuditOfType(id)),
      whenSet(filterValue(company), (id) => sql`site.company_id = ${id}`),
      whenSet(filterValue(propertyName), (term) => containsText(sql`site.site_name`, term)),
      whenSet(filterValue(atLeast), (nights) => sql`summed.guest_nights >= ${nights}::float8`),
    )}`,
  order: sql`site_name, site_id`,
  isAggregate: true,
  columns: [
    { header: 'Property Name', cell: ({ site_name }) => site_name, link: environmentalSiteLink },
    { header: 'Country', cell: (row) => countryName(row.country) },
    { header: 'Months', kind: 'number', cell: ({ months }) => months },
    { header: 'Guest Nights', kind: 'number', cell: ({ guest_nights }) => guest_nights },
    {
      header: 'Energy (kWh) per guest night',
      kind: 'number',
      decimals: 2,
      cell: ({ energy_kwh, guest_nights }) => divide(energy_kwh, guest_nights),
    },
    {
      header: 'Water (m3) per guest night',
      kind: 'number',
      decimals: 3,
      cell: ({ water_m3, guest_nights }) => divide(water_m3, guest_nights),
    },
    {
      header: 'Waste (kg) per guest night',
      kind: 'number',
      decimals: 2,
      cell: ({ waste_kg, guest_nights }) => divide(waste_kg, guest_nights),
    },
    {
      header: 'Total (kg CO2e) per guest night',
      kind: 'number',
      decimals: 2,
      cell: ({ kg_co2e, guest_nights }) => divide(kg_co2e, guest_nights),
    },
    {
      header: 'Net (kg CO2e) per guest night',
      kind: 'number',
      decimals: 2,
      cell: ({ net_kg_co2e, guest_nights }) => divide(net_kg_co2e, guest_nights),
    },
  ],
})
