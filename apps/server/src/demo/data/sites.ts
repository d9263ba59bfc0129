export const demoServiceTiers = ['Essential', 'Standard', 'Premium'] as const

export const demoAccommodationTypes = [
  'Aparthotel',
  'Camp',
  'Guest house',
  'Historic house',
  'Hotel',
  'Lodge',
  'Resort',
  'Rural hotel',
] as const

type DemoServiceTier = (typeof demoServiceTiers)[number]
type DemoAccommodationType = (typeof demoAccommodationTypes)[number]

export interface DemoSite {
  company: string
  name: string
  kind: DemoAccommodationType
  tier: DemoServiceTier
  stars: number
  rooms: number
  street: string
  town: string
  /** The area's code without its country: 08 is Faro in PT-08. */
  area: string
  postCode: string
  country: string
  position: readonly [latitude: number, longitude: number]
  /** The telephone number without the country code. */
  phone: string
}

type SiteRow = readonly [
  name: string, kind: DemoAccommodationType, tier: DemoServiceTier, stars: number, rooms: number,
  street: string, town: string, area: string, postCode: string, country: string,
  latitude: number, longitude: number, phone: string,
]

const rowsByCompany: Readonly<Record<string, readonly SiteRow[]>> = {
  'Amendoeiras Turismo Rural': [
    ['Quinta das Amendoeiras', 'Rural hotel', 'Standard', 4, 64, 'Estrada da Fonte Seca 12', 'Loulé', '08', '8100-112', 'PT', 37.1432, -8.0195, '289 555 014'],
    ['Herdade do Sobreiral', 'Rural hotel', 'Standard', 4, 38, 'Monte do Sobreiral', 'Évora', '07', '7000-640', 'PT', 38.5714, -7.9135, '266 555 021'],
    ['Monte do Alecrim', 'Guest house', 'Essential', 3, 14, 'Caminho da Ribeira 3', 'Odemira', '02', '7630-121', 'PT', 37.5967, -8.6394, '283 555 037'],
    ['Solar da Ribeira Mansa', 'Historic house', 'Standard', 4, 22, 'Rua do Lagar 7', 'Amarante', '13', '4600-038', 'PT', 41.2718, -8.0786, '255 555 042'],
  ],
  'Atlas & Oasis Hospitality': [
    ['Riad Tamarisk', 'Guest house', 'Standard', 4, 18, '21 Derb el Mellouk', 'Marrakech', '07', '40000', 'MA', 31.6318, -7.9892, '524 555 018'],
    ['Kasbah Argan', 'Hotel', 'Standard', 4, 52, 'Route de Taghazout, km 9', 'Agadir', '09', '80000', 'MA', 30.5021, -9.6708, '528 555 026'],
    ['Dar Yasmina', 'Resort', 'Premium', 5, 148, '4 Avenue des Orangers', 'Hammamet', '21', '8050', 'TN', 36.4038, 10.6089, '72 555 031'],
    ['Red Reef Village', 'Resort', 'Premium', 4, 212, '18 Corniche Road', 'Hurghada', 'BA', '84511', 'EG', 27.1934, 33.8452, '65 355 5047'],
    ['Wadi Noor Camp', 'Camp', 'Essential', 3, 24, 'Desert Track 6', 'Aqaba', 'AQ', '77110', 'JO', 29.5764, 35.4196, '3 205 5519'],
  ],
  'Bahçe Otelcilik': [
    ['Karşıyaka Bahçe Hotel', 'Hotel', 'Standard', 4, 84, 'Mavişehir Caddesi 40', 'Karşıyaka', '35', '35590', 'TR', 38.4637, 27.0851, '232 555 0113'],
    ['Kayalı Taş Konak', 'Historic house', 'Standard', 4, 26, 'Değirmen Sokak 5', 'Ürgüp', '50', '50400', 'TR', 38.6311, 34.9126, '384 555 0129'],
    ['Çamlık Koy Hotel', 'Resort', 'Premium', 5, 176, 'Sahil Yolu 88', 'Datça', '48', '48900', 'TR', 36.7284, 27.6853, '252 555 0131'],
  ],
  'Baobab & Savannah Camps': [
    ['Fynbos House', 'Guest house', 'Standard', 4, 20, '9 Protea Lane', 'Hermanus', 'WC', '7200', 'ZA', -34.4092, 19.2504, '28 555 0142'],
    ['Acacia Plains Camp', 'Camp', 'Premium', 4, 30, 'Olare River Track', 'Narok', '33', '20500', 'KE', -1.2871, 35.2483, '20 555 0157'],
    ['Kilima Mist Lodge', 'Lodge', 'Standard', 4, 36, 'Marangu Road 14', 'Moshi', '09', '25101', 'TZ', -3.2694, 37.4127, '27 255 5016'],
  ],
  'Coral Steps Resorts': [
    ['Coral Steps Resort', 'Resort', 'Premium', 5, 120, 'Huvafaru Island', 'Malé Atoll', '26', '08200', 'MV', 4.3178, 73.5361, '665 5510'],
    ['Coral Steps Lagoon', 'Resort', 'Premium', 5, 78, 'Dhonveli Reef', 'Ari Atoll', '02', '09010', 'MV', 3.9241, 72.8315, '665 5523'],
    ['Mangrove Bay Retreat', 'Resort', 'Standard', 4, 96, '27 Moo 3, Nong Thale', 'Krabi', '81', '81180', 'TH', 8.0547, 98.7712, '75 555 038'],
    ['Teak & Tide', 'Hotel', 'Standard', 4, 58, 'Jalan Pantai Tenang 16', 'Sanur', 'BA', '80228', 'ID', -8.6893, 115.2631, '361 555 049'],
    ['Cinnamon Lake House', 'Lodge', 'Standard', 4, 28, '5 Lake Bund Road', 'Koggala', '3', '80630', 'LK', 5.9936, 80.3291, '91 555 0162'],
  ],
  'Harbour & Hill Inns': [
    ['The Heron & Reed', 'Hotel', 'Standard', 4, 46, '2 Staithe Road', 'Wells-next-the-Sea', 'NFK', 'NR23 1AN', 'GB', 52.9558, 0.8513, '1632 960014'],
    ['The Lantern Inn', 'Guest house', 'Essential', 3, 16, '4 Quay Street', 'Falmouth', 'CON', 'TR11 3AA', 'GB', 50.1541, -5.0672, '1632 960027'],
    ['Kestrel Fell House', 'Lodge', 'Standard', 4, 32, 'Low Fell Lane', 'Keswick', 'CMA', 'CA12 5RT', 'GB', 54.6013, -3.1348, '1632 960033'],
    ['The Slate Quay', 'Hotel', 'Standard', 3, 40, '11 Harbour Terrace', 'Porthmadog', 'GWN', 'LL49 9LU', 'GB', 52.9247, -4.1302, '1632 960048'],
    ['Glen Marrow Lodge', 'Lodge', 'Premium', 5, 24, 'Marrow Estate', 'Kinlochleven', 'HLD', 'PH50 4RS', 'GB', 56.7142, -4.9658, '1632 960056'],
    ['Carrowbeg House', 'Historic house', 'Standard', 4, 28, 'Strandhill Road', 'Sligo', 'C', 'F91 X2C8', 'IE', 54.2719, -8.5214, '71 555 0061'],
  ],
  'Iberis Hoteles': [
    ['Casa Alborada', 'Hotel', 'Standard', 4, 42, 'Cuesta del Alhelí 9', 'Granada', 'AN', '18010', 'ES', 37.1821, -3.5916, '958 555 017'],
    ['Hotel Bahía Serena', 'Resort', 'Premium', 4, 188, 'Paseo de las Salinas 31', 'Roquetas de Mar', 'AN', '04740', 'ES', 36.7263, -2.6419, '950 555 024'],
    ['Mar de Almendros', 'Hotel', 'Premium', 5, 110, 'Camí de sa Talaia 8', 'Pollença', 'IB', '07460', 'ES', 39.9034, 3.0761, '971 555 032'],
    ['Hotel Las Calmas', 'Aparthotel', 'Standard', 4, 134, 'Avenida del Drago 55', 'Puerto de la Cruz', 'CN', '38400', 'ES', 28.4136, -16.5487, '922 555 046'],
    ['Hostería Los Encinares', 'Rural hotel', 'Essential', 3, 19, 'Plaza de la Encina 2', 'Trujillo', 'EX', '10200', 'ES', 39.4602, -5.8817, '927 555 053'],
  ],
  'Lindenhof Gastgeber': [
    ['Aparthotel Lindenhof', 'Aparthotel', 'Standard', 4, 92, 'Lindenufer 17', 'Berlin', 'BE', '13597', 'DE', 52.5341, 13.2027, '30 555 0119'],
    ['Seehaus Morgenrot', 'Hotel', 'Standard', 4, 54, 'Uferweg 3', 'Prien am Chiemsee', 'BY', '83209', 'DE', 47.8612, 12.3459, '8051 555 012'],
    ['Pension Almrausch', 'Guest house', 'Essential', 3, 17, 'Dorfstraße 28', 'Alpbach', '7', '6236', 'AT', 47.3987, 11.9438, '5336 555 016'],
    ['Gasthof Silberdistel', 'Guest house', 'Standard', 4, 33, 'Sonnleiten 6', 'Filzmoos', '5', '5532', 'AT', 47.4358, 13.5217, '6453 555 021'],
    ['Hotel Weissbach', 'Hotel', 'Premium', 5, 48, 'Via da l’En 22', 'Scuol', 'GR', '7550', 'CH', 46.7973, 10.2984, '81 555 00 34'],
  ],
  'Maisons de Brumeval': [
    ['Château de Brumeval', 'Historic house', 'Premium', 5, 36, 'Allée des Tilleuls 1', 'Chinon', 'CVL', '37500', 'FR', 47.1674, 0.2391, '2 55 50 01 42'],
    ['Mas des Cigalières', 'Rural hotel', 'Standard', 4, 24, 'Chemin des Lavandes 14', 'Saint-Rémy-de-Provence', 'PAC', '13210', 'FR', 43.7891, 4.8326, '4 55 50 02 17'],
    ['Hôtel du Phare Blanc', 'Hotel', 'Standard', 3, 41, 'Quai des Goémons 6', 'Roscoff', 'BRE', '29680', 'FR', 48.7249, -3.9851, '2 55 50 03 68'],
  ],
  'Nordlys Hoteller': [
    ['Hotel Fjellro', 'Hotel', 'Standard', 4, 72, 'Fjellvegen 45', 'Geilo', '30', '3580', 'NO', 60.5337, 8.2089, '32 55 50 14'],
    ['Fjordhotellet Stillehavn', 'Hotel', 'Premium', 5, 88, 'Bryggekaia 2', 'Ålesund', '15', '6002', 'NO', 62.4716, 6.1553, '70 55 50 27'],
    ['Sandvik Skärgårdshotell', 'Hotel', 'Standard', 4, 56, 'Hamnvägen 19', 'Marstrand', 'O', '442 67', 'SE', 57.8864, 11.5842, '303 55 50 31'],
    ['Hotelli Rimfrost', 'Lodge', 'Standard', 4, 44, 'Porotie 8', 'Rovaniemi', '10', '96100', 'FI', 66.5029, 25.7261, '16 555 0148'],
  ],
  'Nordlys Island Houses': [
    ['Kystgården Havnelys', 'Guest house', 'Essential', 3, 21, 'Klitvej 33', 'Skagen', '81', '9990', 'DK', 57.7218, 10.5794, '98 55 50 16'],
    ['Hótel Brimgarður', 'Hotel', 'Standard', 4, 39, 'Strandgata 10', 'Húsavík', '6', '640', 'IS', 66.0451, -17.3389, '555 0129'],
  ],
  'Puerta Clara Posadas': [
    ['Pousada Serra Clara', 'Guest house', 'Standard', 4, 27, 'Estrada do Mirante 402', 'Monte Verde', 'MG', '37653-000', 'BR', -22.8629, -46.0387, '35 5550-0118'],
    ['Pousada Maré Alta', 'Hotel', 'Standard', 4, 48, 'Rua dos Coqueiros 75', 'Itacaré', 'BA', '45530-000', 'BR', -14.2791, -38.9964, '73 5550-0123'],
    ['Hostal Puerta Vieja', 'Guest house', 'Essential', 3, 15, 'Calle de la Cochinilla 11', 'Oaxaca de Juárez', 'OAX', '68000', 'MX', 17.0654, -96.7237, '951 555 0134'],
    ['Hotel Ceiba Azul', 'Hotel', 'Standard', 4, 62, 'Calle 54 número 387', 'Mérida', 'YUC', '97000', 'MX', 20.9728, -89.6169, '999 555 0146'],
    ['Lodge Río Colibrí', 'Lodge', 'Standard', 4, 23, 'Camino al Volcán, km 4', 'La Fortuna', 'A', '21007', 'CR', 10.4712, -84.6457, '2555 0152'],
  ],
  'Ryokan Shizukaze': [
    ['Ryokan Shizukaze', 'Historic house', 'Premium', 5, 19, '214 Yunohara', 'Yamanouchi', '20', '381-0401', 'JP', 36.7447, 138.4328, '269 55 5017'],
  ],
  'Tall Pines Lodging': [
    ['Tall Pines Lodge', 'Lodge', 'Standard', 4, 68, '1180 Timberline Spur', 'Sisters', 'OR', '97759', 'US', 44.2909, -121.5492, '541 555 0114'],
    ['The Saltgrass Inn', 'Hotel', 'Standard', 4, 34, '27 Marsh Road', 'Stonington', 'ME', '04681', 'US', 44.1559, -68.6668, '207 555 0126'],
    ['Cedar Narrows', 'Lodge', 'Premium', 5, 40, '6 Narrows Landing', 'Tofino', 'BC', 'V0R 2Z0', 'CA', 49.1529, -125.9066, '250 555 0138'],
  ],
  'Thalassa Collection': [
    ['Thalassa Terraces', 'Resort', 'Premium', 5, 164, 'Akti Selinari 4', 'Agios Nikolaos', 'M', '721 00', 'GR', 35.1914, 25.7152, '28410 55501'],
    ['Thalassa Olive Grove', 'Hotel', 'Standard', 4, 76, 'Elaiones 12', 'Paleokastritsa', 'F', '490 83', 'GR', 39.6733, 19.7028, '26610 55512'],
    ['Thalassa Windmills', 'Hotel', 'Standard', 4, 37, 'Mylon 3', 'Naoussa', 'L', '844 01', 'GR', 37.1239, 25.2371, '22840 55523'],
    ['Thalassa Cove', 'Resort', 'Standard', 4, 118, 'Odos Aphroditis 61', 'Polis Chrysochous', '05', '8830', 'CY', 35.0378, 32.4261, '26 555 034'],
    ['Vila Lavandin', 'Guest house', 'Essential', 4, 12, 'Put Levande 5', 'Stari Grad', '17', '21460', 'HR', 43.1842, 16.5998, '21 555 045'],
  ],
  'Villa Oleandro': [
    ['Villa Oleandro', 'Historic house', 'Standard', 5, 31, 'Via dei Glicini 24', 'Bellagio', '25', '22021', 'IT', 45.9871, 9.2614, '031 555 016'],
  ],
}

export const demoSites: readonly DemoSite[] = Object.entries(rowsByCompany).flatMap(([company, sites]) =>
  sites.map(([name, kind, tier, stars, rooms, street, town, area, postCode, country, latitude, longitude, phone]) => ({
    company, name, kind, tier, stars, rooms, street, town, area, postCode, country,
    position: [latitude, longitude] as const, phone,
  })),
)
