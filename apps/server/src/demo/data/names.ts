interface Names {
  countries: readonly string[]
  first: readonly string[]
  last: readonly string[]
}

const words = (text: string): string[] => text.split(' ')

const pools: readonly Names[] = [
  { countries: ['PT', 'BR'], first: words('Leonor Vasco Carolina Tiago Matilde Gonçalo Helena Afonso Joana Caetano Lívia Otávio'), last: words('Valadares Moreira Sequeira Teles Barroso Quintela Sarmento Vilhena Peixoto Abrantes') },
  { countries: ['ES', 'MX', 'CR'], first: words('Alba Nicolás Rocío Iker Marisol Gael Ximena Rodrigo Paloma Emilio Noelia Darío Itzel Joaquín'), last: words('Salvatierra Olmedo Quiroga Benavent Cifuentes Larrea Montalvo Arriaga Villalba Escudero') },
  { countries: ['FR'], first: words('Margaux Étienne Solène Bastien Clémence Gauthier Maëlle'), last: words('Delaunay Marchetel Rousselin Vasseur Aubertin Kerouan Lavigne') },
  { countries: ['IT'], first: words('Ginevra Lorenzo Ottavia'), last: words('Colonnello Ferraris Bellavita') },
  { countries: ['MA', 'TN', 'EG', 'JO'], first: words('Yasmine Karim Nour Tarek Leila Bilal Hiba Ziad Rania Amine'), last: words('Bennani Mansouri Khoury Haddad Chraibi Sabry Zerouali Nasser Trabelsi Fahmy') },
  { countries: ['TR'], first: words('Zeynep Emre Defne Kerem Ece Selim'), last: words('Yalçın Karaca Soysal Tuncer Erdem Bozkurt') },
  { countries: ['GB', 'IE', 'US', 'CA'], first: words('Harriet Dylan Rosalind Gareth Niamh Fergus Imogen Elliot Maeve Wesley Tamsin Hollis Bronwen Everett Cora'), last: words('Ashdown Trelawny Pritchard Macrae Kilbride Hawthorne Lockwood Penhale Sheridan Whitlock Redfern Calloway') },
  { countries: ['ZA', 'KE', 'TZ'], first: words('Thandiwe Baraka Zuri Pieter Wanjiru Juma Lerato Amani'), last: words('Nkosi Mwangi Kimaro Botha Odhiambo Mushi Dlamini Kariuki') },
  { countries: ['MV', 'LK'], first: words('Aishath Nuwan Shaheema Ibrahim Dilini Hassan Sanduni Ruwan'), last: words('Rasheed Perera Waheed Jayasuriya Naseem Fonseka Zahir Wijeratne') },
  { countries: ['TH', 'ID'], first: words('Kanya Wayan Pim Made Somsak Ketut Malee'), last: words('Suwanrat Prananda Chaiyawan Sudarma Boonmee Wirawan Thongdee') },
  { countries: ['DE', 'AT', 'CH'], first: words('Annika Matthias Leni Florian Theresa Lukas Ursina Korbinian Johanna Severin'), last: words('Brandner Hollerbach Steindl Caduff Wiesinger Lechthaler Rothacker Neumayr Vogelsang') },
  { countries: ['NO', 'SE', 'DK'], first: words('Sigrid Anders Linnea Magnus Freja Torbjørn Astrid Nils Karen'), last: words('Bakken Lindqvist Kjærgaard Hovland Sjöholm Rasmussen Nesheim Ekdal') },
  { countries: ['FI'], first: words('Aino Eero Venla'), last: words('Koskela Rantanen Lahtinen') },
  { countries: ['IS'], first: words('Katrín Sölvi Hildur'), last: words('Arnardóttir Brynjarsson Steinsdóttir') },
  { countries: ['GR', 'CY'], first: words('Danae Nikos Ioanna Stavros Katerina Petros Myrto Andreas'), last: words('Vlachou Kalogeras Petridis Antoniou Samaras Zografou Ioannidis') },
  { countries: ['HR'], first: words('Lucija Toma Nives'), last: words('Barbarić Vidović Lukšić') },
  { countries: ['JP'], first: words('Haruka Kenji Sayaka'), last: words('Mizuno Hoshino Kuroda') },
]

export function namesOf(country: string): Names {
  const names = pools.find((pool) => pool.countries.includes(country))
  if (!names) throw new Error(`The demonstration has no names for ${country}.`)
  return names
}
