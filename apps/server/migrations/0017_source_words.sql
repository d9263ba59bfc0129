-- What a reader of the factors is told about a source says what it is, not how we came to know it.
update environmental_source set licence = 'CC BY 4.0' where source_key = 'PN2018';
update environmental_source set edition = '2025, read on 3 August 2025' where source_key = 'EMBER2025';
update environmental_factor set reference = '1 kg CO2e = 1 kg CO2e' where source_key = 'POLICY' and reference like '1 kg CO2e = 1 kg CO2e;%';
