import type { Role } from '@sojourn/domain'
import { demoCompanies } from './data/companies.ts'
import { type DemoPerson, namedPeople } from './data/people.ts'
import { type DemoSite, demoSites } from './data/sites.ts'
import { createRandom } from './random.ts'

interface NamePool {
  countries: readonly string[]
  first: readonly string[]
  last: readonly string[]
}

const splitWords = (text: string): string[] => text.split(' ')

const namePools: readonly NamePool[] = [
  {
    countries: ['PT', 'BR'],
    first: splitWords('Leonor Vasco Carolina Tiago Matilde Gonçalo Helena Afonso Joana Caetano Lívia Otávio'),
    last: splitWords('Valadares Moreira Sequeira Teles Barroso Quintela Sarmento Vilhena Peixoto Abrantes'),
  },
  {
    countries: ['ES', 'MX', 'CR'],
    first: splitWords(
      'Alba Nicolás Rocío Iker Marisol Gael Ximena Rodrigo Paloma Emilio Noelia Darío Itzel Joaquín',
    ),
    last: splitWords(
      'Salvatierra Olmedo Quiroga Benavent Cifuentes Larrea Montalvo Arriaga Villalba Escudero',
    ),
  },
  {
    countries: ['FR'],
    first: splitWords('Margaux Étienne Solène Bastien Clémence Gauthier Maëlle'),
    last: splitWords('Delaunay Marchetel Rousselin Vasseur Aubertin Kerouan Lavigne'),
  },
  {
    countries: ['IT'],
    first: splitWords('Ginevra Lorenzo Ottavia'),
    last: splitWords('Colonnello Ferraris Bellavita'),
  },
  {
    countries: ['MA', 'TN', 'EG', 'JO'],
    first: splitWords('Yasmine Karim Nour Tarek Leila Bilal Hiba Ziad Rania Amine'),
    last: splitWords('Bennani Mansouri Khoury Haddad Chraibi Sabry Zerouali Nasser Trabelsi Fahmy'),
  },
  {
    countries: ['TR'],
    first: splitWords('Zeynep Emre Defne Kerem Ece Selim'),
    last: splitWords('Yalçın Karaca Soysal Tuncer Erdem Bozkurt'),
  },
  {
    countries: ['GB', 'IE', 'US', 'CA'],
    first: splitWords(
      'Harriet Dylan Rosalind Gareth Niamh Fergus Imogen Elliot Maeve Wesley Tamsin Hollis Bronwen Everett Cora',
    ),
    last: splitWords(
      'Ashdown Trelawny Pritchard Macrae Kilbride Hawthorne Lockwood Penhale Sheridan Whitlock Redfern Calloway',
    ),
  },
  {
    countries: ['ZA', 'KE', 'TZ'],
    first: splitWords('Thandiwe Baraka Zuri Pieter Wanjiru Juma Lerato Amani'),
    last: splitWords('Nkosi Mwangi Kimaro Botha Odhiambo Mushi Dlamini Kariuki'),
  },
  {
    countries: ['MV', 'LK'],
    first: splitWords('Aishath Nuwan Shaheema Ibrahim Dilini Hassan Sanduni Ruwan'),
    last: splitWords('Rasheed Perera Waheed Jayasuriya Naseem Fonseka Zahir Wijeratne'),
  },
  {
    countries: ['TH', 'ID'],
    first: splitWords('Kanya Wayan Pim Made Somsak Ketut Malee'),
    last: splitWords('Suwanrat Prananda Chaiyawan Sudarma Boonmee Wirawan Thongdee'),
  },
  {
    countries: ['DE', 'AT', 'CH'],
    first: splitWords('Annika Matthias Leni Florian Theresa Lukas Ursina Korbinian Johanna Severin'),
    last: splitWords('Brandner Hollerbach Steindl Caduff Wiesinger Lechthaler Rothacker Neumayr Vogelsang'),
  },
  {
    countries: ['NO', 'SE', 'DK'],
    first: splitWords('Sigrid Anders Linnea Magnus Freja Torbjørn Astrid Nils Karen'),
    last: splitWords('Bakken Lindqvist Kjærgaard Hovland Sjöholm Rasmussen Nesheim Ekdal'),
  },
  { countries: ['FI'], first: splitWords('Aino Eero Venla'), last: splitWords('Koskela Rantanen Lahtinen') },
  {
    countries: ['IS'],
    first: splitWords('Katrín Sölvi Hildur'),
    last: splitWords('Arnardóttir Brynjarsson Steinsdóttir'),
  },
  {
    countries: ['GR', 'CY'],
    first: splitWords('Danae Nikos Ioanna Stavros Katerina Petros Myrto Andreas'),
    last: splitWords('Vlachou Kalogeras Petridis Antoniou Samaras Zografou Ioannidis'),
  },
  { countries: ['HR'], first: splitWords('Lucija Toma Nives'), last: splitWords('Barbarić Vidović Lukšić') },
  { countries: ['JP'], first: splitWords('Haruka Kenji Sayaka'), last: splitWords('Mizuno Hoshino Kuroda') },
]

function findNames(country: string): NamePool {
  const names = namePools.find((pool) => pool.countries.includes(country))
  if (!names) throw new Error(`The demonstration has no names for ${country}.`)
  return names
}

/** Letters that Unicode normalisation does not split into a base letter and an accent. */
const LETTER_REPLACEMENTS: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', ı: 'i', ð: 'd', ß: 'ss' }

const toPlainLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[øæıðß]/g, (letter) => LETTER_REPLACEMENTS[letter] ?? letter)

export const toSlug = (text: string): string =>
  toPlainLetters(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const companyDomains = new Map(demoCompanies.map((company) => [company.name, company.domain]))

/** All hotel users: the named ones, a manager of each group, and one to three users of every site. */
export function createHotelPeople(): DemoPerson[] {
  const people = [...namedPeople]
  const usedNames = new Set(people.map((person) => `${person.firstName} ${person.surname}`))

  /** Picks a name that is not used yet. */
  const pickName = (key: string, site: DemoSite) => {
    const random = createRandom(key)
    const { first, last } = findNames(site.country)
    for (;;) {
      const firstName = random.pick(first)
      const surname = random.pick(last)
      if (usedNames.has(`${firstName} ${surname}`)) continue
      usedNames.add(`${firstName} ${surname}`)
      const email = `${toPlainLetters(firstName)}.${toPlainLetters(surname)}@${companyDomains.get(site.company)}.example`
      return { random, firstName, surname, email }
    }
  }

  for (const { name } of demoCompanies) {
    const sites = demoSites.filter((site) => site.company === name)
    const [flagship] = sites
    if (!flagship || sites.length < 2 || people.some((person) => person.companies.includes(name))) continue
    const { random: _, ...manager } = pickName(`head of ${name}`, flagship)
    people.push({ ...manager, roles: getUsualRoles(true), languages: ['en'], companies: [name], sites: [] })
  }
  for (const site of demoSites) {
    if (people.some((person) => isMainContact(person, site))) continue
    const count = createRandom(`people of ${site.name}`).pick([1, 1, 1, 2, 3])
    for (let number = 1; number <= count; number++) {
      const { random, ...person } = pickName(`person ${number} of ${site.name}`, site)
      people.push({
        ...person,
        roles: getUsualRoles(random.chance(0.8)),
        languages: random.chance(0.4) ? ['en'] : [],
        companies: [],
        sites: [site.name],
        ...(number > 1 && random.chance(0.2) ? { invited: true } : {}),
      })
    }
  }
  return people
}

const getUsualRoles = (hasMetrics: boolean): readonly Role[] =>
  hasMetrics ? ['Hotel', 'EnvironmentalPerformance'] : ['Hotel']

/** The first Hotel user of the site itself. */
export const isMainContact = (person: DemoPerson, site: { name: string }): boolean =>
  person.roles.includes('Hotel') && person.sites.includes(site.name) && !person.invited
