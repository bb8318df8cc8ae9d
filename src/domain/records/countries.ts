import { fold } from '../writing/fold.ts';

/** Countries and territories by their usual English names. */
const NAMES =
  'Andorra|United Arab Emirates|Afghanistan|Antigua and Barbuda|Anguilla|Albania|Armenia|Angola|Argentina|Austria|Australia|Aruba|Azerbaijan|Bosnia and Herzegovina|Barbados|Bangladesh|Belgium|Burkina Faso|Bulgaria|Bahrain|Burundi|Benin|Bermuda|Brunei|Bolivia|Brazil|Bahamas|Bhutan|Botswana|Belarus|Belize|Canada|DR Congo|Central African Republic|Congo|Switzerland|Ivory Coast|Chile|Cameroon|China|Colombia|Costa Rica|Cuba|Cape Verde|Curaçao|Cyprus|Czechia|Germany|Djibouti|Denmark|Dominica|Dominican Republic|Algeria|Ecuador|Estonia|Egypt|Eritrea|Spain|Ethiopia|Finland|Fiji|Micronesia|France|Gabon|United Kingdom|Grenada|Georgia|Guernsey|Ghana|Gibraltar|Greenland|Gambia|Guinea|Equatorial Guinea|Greece|Guatemala|Guinea-Bissau|Guyana|Hong Kong|Honduras|Croatia|Haiti|Hungary|Indonesia|Ireland|Israel|Isle of Man|India|Iraq|Iran|Iceland|Italy|Jersey|Jamaica|Jordan|Japan|Kenya|Kyrgyzstan|Cambodia|Kiribati|Comoros|Saint Kitts and Nevis|North Korea|South Korea|Kuwait|Cayman Islands|Kazakhstan|Laos|Lebanon|Saint Lucia|Liechtenstein|Sri Lanka|Liberia|Lesotho|Lithuania|Luxembourg|Latvia|Libya|Morocco|Monaco|Moldova|Montenegro|Madagascar|Marshall Islands|North Macedonia|Mali|Myanmar|Mongolia|Macao|Mauritania|Montserrat|Malta|Mauritius|Maldives|Malawi|Mexico|Malaysia|Mozambique|Namibia|Niger|Nigeria|Nicaragua|Netherlands|Norway|Nepal|Nauru|New Zealand|Oman|Panama|Peru|Papua New Guinea|Philippines|Pakistan|Poland|Puerto Rico|Palestine|Portugal|Palau|Paraguay|Qatar|Romania|Serbia|Russia|Rwanda|Saudi Arabia|Solomon Islands|Seychelles|Sudan|Sweden|Singapore|Slovenia|Slovakia|Sierra Leone|San Marino|Senegal|Somalia|Suriname|South Sudan|São Tomé and Príncipe|El Salvador|Sint Maarten|Syria|Eswatini|Turks and Caicos Islands|Chad|Togo|Thailand|Tajikistan|Timor-Leste|Turkmenistan|Tunisia|Tonga|Turkey|Trinidad and Tobago|Tuvalu|Taiwan|Tanzania|Ukraine|Uganda|United States|Uruguay|Uzbekistan|Vatican City|Saint Vincent and the Grenadines|Venezuela|British Virgin Islands|US Virgin Islands|Vietnam|Vanuatu|Samoa|Kosovo|Yemen|South Africa|Zambia|Zimbabwe'.split(
    '|',
  );

/** Other words that sources use, by the country that they mean. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  'United States': 'us|u.s.|usa|u.s.a.|united states of america|america',
  'United Kingdom': 'uk|u.k.|great britain|england|scotland|wales|northern ireland',
  'United Arab Emirates': 'uae|u.a.e.',
  'South Korea': 'korea|republic of korea',
  Netherlands: 'the netherlands|holland',
  Czechia: 'czech republic',
  Turkey: 'türkiye',
  'Hong Kong': 'hong kong sar|hong kong sar china',
  Macao: 'macau|macao sar china',
  Russia: 'russian federation',
  Vietnam: 'viet nam|việt nam',
  China: "people's republic of china|prc",
  'Ivory Coast': "côte d’ivoire|côte d'ivoire",
  'DR Congo': 'congo - kinshasa|democratic republic of the congo',
  'British Virgin Islands': 'bvi',
  Bahamas: 'the bahamas',
  Gambia: 'the gambia',
};

/** The country of the last part of a place, both folded. SQL finds it there, too. */
export const COUNTRY_WORDS: ReadonlyMap<string, string> = new Map([
  ...NAMES.map((name) => [fold(name), fold(name)] as const),
  ...Object.entries(OTHER_WORDS).flatMap(([name, words]) => words.split('|').map((word) => [fold(word), fold(name)] as const)),
]);

const NAME_OF = new Map(NAMES.map((name) => [fold(name), name]));

/** The usual name of a folded country. */
export const countryName = (folded: string): string => NAME_OF.get(folded) ?? folded;

/** The country of a folded place, folded: what its last part names. Undefined where that is no country. @param place "berlin, germany" */
export const countryOf = (place: string): string | undefined => COUNTRY_WORDS.get((place.split(',').at(-1) ?? '').replaceAll(/^ +| +$/g, ''));
