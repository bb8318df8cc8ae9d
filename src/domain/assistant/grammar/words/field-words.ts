/**
 * Further words of fields, in English and Vietnamese, beside their labels and their paths. A field of the tables that has no line here is understood by
 * these two. Lists of a record's page have a line each.
 */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  symbol: 'mã token|token symbol|ticker|tickers|ticker symbol|mã|mã giao dịch|ký hiệu',
  location: 'place|hq|headquarters|headquarter|city|trụ sở|địa điểm|thành phố|nơi đặt trụ sở',
  country: 'country|countries|nation|quốc gia|nước|nước nào|ở nước nào|thuộc nước nào|của nước nào|ở quốc gia nào',
  website:
    'websites|web sites|web site|site|homepage|home page|url|web page|webpage|official site|official website|web|link|domain|trang web|trang chủ|địa chỉ web|địa chỉ website|địa chỉ trang web',
  twitter: 'twitter|x account|x handle|twitter handle|twitter account|x|tài khoản x|tài khoản twitter',
  github: 'github|repository|repo|git|kho mã|mã nguồn|github account',
  telegram: 'telegram|telegram group|nhóm telegram|kênh telegram',
  discord: 'discord|máy chủ discord',
  linkedin: 'linkedin',
  crunchbase: 'crunchbase',
  whitepaper: 'whitepaper|white paper|paper|litepaper|sách trắng|bạch thư',
  description: 'description|what does it do|mô tả|giới thiệu|làm gì',
  market_cap_rank:
    'rank|ranked|ranked higher|ranked lower|rank higher|ranks|ranking|market cap rank|market rank|coin rank|position in the ranking|place in the ranking|hạng|xếp hạng|thứ hạng|hạng vốn hóa|đứng thứ mấy|xếp thứ mấy|thứ mấy',
  price_usd: 'price|token price|price in usd|trading at|giá|giá token|giá bao nhiêu',
  market_cap_usd:
    'market cap|market caps|marketcap|marketcaps|mcap|market capitalization|market capitalisation|capitalization|vốn hóa|vốn hóa thị trường|vốn hoá',
  volume: 'volume|trading volume|24h volume|daily volume|khối lượng|khối lượng giao dịch',
  tvl: 'tvl|total value locked|value locked|locked value|tổng giá trị khóa|giá trị khóa',
  circulating_supply: 'circulating supply|supply in circulation|cung lưu hành|nguồn cung lưu hành',
  max_supply: 'max supply|maximum supply|supply cap|cung tối đa|tổng cung tối đa|nguồn cung tối đa',
  total_supply: 'total supply|supply|tổng cung|nguồn cung',
  github_stars: 'stars|github stars|sao github|số sao',
  raised:
    'raised|total raised|amount raised|money raised|funding raised|total funding|funds raised|funding total|raised in total|total amount raised|total fundraising|fundraising total|đã huy động|tổng huy động|tổng vốn huy động|đã gọi|tổng vốn gọi được|tổng số vốn',
  round_count: '',
  last_round: 'last round|latest round date|last raise|date of the last round|vòng gần nhất|lần gọi vốn gần nhất',
  founded:
    'founded|how old|older|younger|newer|age|founding date|founding year|founded in|year founded|established|founding|launch year|launch date|inception|year of founding|date founded|foundation year|started|launched|created|năm thành lập|thành lập|ngày thành lập|thành lập năm|lâu đời|lâu đời hơn|trẻ hơn|già hơn|ra đời trước|ra đời sau|thành lập trước|ra đời|ra mắt|năm ra đời',
  code_pushed: 'last commit|last push|last code push|code pushed|lần đẩy mã gần nhất',
  operating_status: 'status|operating status|still operating|still alive|dead|shut down|tình trạng|trạng thái|còn hoạt động|tình trạng hoạt động',
  has_token: 'tokenless|has a token|token|have a token|with a token|own token|có token|có token chưa|token riêng',
  source_count: 'number of sources|source count|số nguồn',
  sector: 'sector|sectors|vertical|verticals|field|industry|kind of project|area|lĩnh vực|ngành|mảng',
  chains: 'chains|chain|network|networks|blockchain|deployed on|chuỗi|mạng lưới|chuỗi khối|blockchain nào',
  ecosystems: 'ecosystem|ecosystems|hệ sinh thái',
  organizations: 'organizations|organisations|tổ chức',
  founders:
    'founder|founders|co-founder|co-founders|cofounder|cofounders|creator|creators|những người sáng lập|các nhà sáng lập|những nhà sáng lập|nhà sáng lập|người sáng lập|đồng sáng lập|nhà đồng sáng lập|sáng lập viên|cha đẻ|người lập ra|người thành lập|người sáng lập ra|người dựng nên|người lập nên',
  type: 'type|kind of firm|kind of company|kind of organization|kind of fund|type of firm|type of investor|kind of investor|kind of fund|type of organization|fund type|loại hình|loại quỹ|loại tổ chức',
  assets_under_management:
    'aum|assets under management|assets managed|manage|manages|under management|tài sản quản lý|quản lý bao nhiêu tài sản|quản lý tài sản|quản lý bao nhiêu tiền|tài sản đang quản lý|quy mô quỹ',
  total_investment_amount:
    'total invested|money invested|amount invested|invested in total|total investment|total investment amount|tổng tiền đã đầu tư|tổng đầu tư|tổng số tiền đầu tư',
  total_funding_amount: 'own funds raised|fund size|vốn tự huy động|vốn của quỹ',
  investment_count: 'investment count|investments made|deal count|investments|deals|số lần đầu tư|khoản đầu tư',
  lead_count: 'number of leads|times led|số vòng dẫn dắt|số lần dẫn dắt',
  last_investment:
    'last investment|latest investment|most recent investment|last deal|last active|newest investment|khoản đầu tư gần nhất|lần đầu tư gần nhất|đầu tư gần nhất',
  actively_investing: 'actively investing|still investing|active investor|đang đầu tư|còn đầu tư',
  grants_received_count: 'số khoản tài trợ đã nhận',
  grants_received_usd: 'grant money|amount of grants|grants received amount|money from grants|tiền tài trợ|tổng tài trợ đã nhận',
  grants_given_count: 'số khoản tài trợ đã trao',
  grants_given_usd: 'grant money given|amount of grants given|tổng tài trợ đã trao',
  other_deals_count: 'other deals|loans and acquisitions|giao dịch khác',
  funding_received: 'funding received|vốn đã nhận',
  primary_job_title: 'main job|job|current job|current position|title|job title now|current role|công việc hiện tại|chức danh hiện tại',
  job_title: 'job title|job titles|titles|occupation|profession|chức danh|nghề nghiệp',
  gender: 'gender|sex|giới tính',
  type_of_investor: 'type of investor|investor type|kind of investor|loại nhà đầu tư',
  current_organization:
    'current employer|employer|employers|current company|works at|work at now|current organization|nơi làm việc|đang làm ở đâu|làm ở đâu|nơi công tác',
  work_count: 'số công trình',
  role_count: 'số vai trò',
  date: 'date|announcement date|announced|day|dated|announcement|ngày|ngày công bố|thời điểm',
  amount:
    'amount|amounts|size|round size|deal size|money|money raised|amount raised|check size|ticket size|ticket|volume|funding amount|sum raised|raise size|proceeds|số tiền|số vốn|quy mô|giá trị|quy mô vòng|số tiền huy động|lượng vốn|vốn huy động',
  valuation: 'valuation|valuations|valued|valued at|worth|post-money|post money|pre-money|post-money valuation|định giá|mức định giá|được định giá',
  stage: 'stage|stages|round type|type of round|funding stage|round stage|kind of round|giai đoạn|loại vòng|giai đoạn gọi vốn',
  stage_text:
    'grant programme|grant programmes|grant program|grant programs|grants programme|grants program|programme|programmes|chương trình tài trợ|chương trình',
  instrument: 'instrument|instruments|deal type|type of deal|công cụ|hình thức',
  category: 'category|categories|hạng mục|danh mục ngành|phân loại',
  investor_count: 'investor count',
  lead: 'lead|lead investor|lead investors|leads|leader|leading investor|nhà đầu tư dẫn dắt|nhà đầu tư chính|bên dẫn dắt|quỹ dẫn dắt|người dẫn dắt',
  project: 'project|startup|company|dự án',
  people: 'people|con người|những người',
  projects: 'projects|dự án',
  tokens: 'related tokens|own tokens|token liên quan',
  announcement: 'source link|announcement link|announced where|press release|link to the announcement|liên kết nguồn|bài công bố|thông cáo',
  team: 'team|team members|members|employees|staff|executives|leadership|management|people|đội ngũ|nhân sự|thành viên|ban lãnh đạo|nhân viên',
  investors: 'investors|investor|backers|backer|participants|nhà đầu tư|các nhà đầu tư|bên đầu tư|bên rót vốn',
  leads: 'leads|lead investors|lead investor|nhà đầu tư dẫn dắt',
  rounds:
    'rounds|funding rounds|round|raises|funding history|fundraising history|funding|fundraising|vòng gọi vốn|các vòng gọi vốn|những vòng gọi vốn|các vòng|lịch sử gọi vốn|vòng',
  grants: 'grants|grant|khoản tài trợ|tài trợ',
  contracts:
    'contract|contracts|contract address|contract addresses|token address|token contract|smart contract|smart contract address|address|addresses|hợp đồng|địa chỉ|địa chỉ contract|địa chỉ smart contract|địa chỉ hợp đồng|hợp đồng thông minh|địa chỉ token',
  markets:
    'markets|trade|trades|traded|can i trade|can i buy|exchange|exchanges|listed on|traded on|trading pairs|pairs|where traded|where to buy|sàn|sàn giao dịch|niêm yết|thị trường giao dịch',
  events: 'events|event|milestones|upcoming events|sự kiện',
  unlocks:
    'mở khoá|lịch mở khoá|mở khoá token|lịch mở khoá token|lịch mở khóa token|unlock|unlocks|token unlock|token unlocks|vesting|vesting schedule|cliff|mở khóa|lịch mở khóa|mở khóa token',
  allocations:
    'allocation|allocations|token allocation|tokenomics|distribution|token distribution|phân bổ|phân bổ token|chia token|chia cho|chia như thế nào|chia thế nào|phân bổ thế nào|phân bổ như thế nào|chia bao nhiêu phần trăm|chia bao nhiêu token|chia bao nhiêu|dành bao nhiêu phần trăm|dành bao nhiêu token|dành bao nhiêu|tỷ lệ phân bổ|tỷ lệ phân bổ token',
  news: 'news|articles|headlines|press|tin tức|tin|bài viết|tin mới',
  aliases: 'aliases|other names|other name|also known as|former name|former names|old name|previous name|tên khác|tên cũ|tên gọi khác|tên trước đây',
  sources: 'sources|source|references|nguồn|các nguồn|nguồn dữ liệu',
  history: 'history of changes|changes|change log|edit history|lịch sử thay đổi',
  portfolio: 'portfolio|portfolios|portfolio companies|portfolio projects|investments|holdings|bets|danh mục|danh mục đầu tư|khoản đầu tư|các khoản đầu tư',
  co_investors: 'co-investors|co-investor|coinvestors|coinvestor|co investors|nhà đồng đầu tư|đồng đầu tư',
  roles:
    'roles|role|career|careers|experience|work history|jobs|background|positions|employment history|resume|cv|sự nghiệp|kinh nghiệm|vai trò|quá trình làm việc|chức vụ|chức vụ gì|chức gì|giữ chức|giữ chức gì|giữ chức vụ|giữ chức vụ gì|giữ vị trí|giữ vị trí gì|giữ vai trò|giữ vai trò gì|đảm nhiệm|đảm nhiệm vai trò gì|đảm nhiệm vị trí gì|đảm nhiệm chức vụ gì',
  works: 'works|eips|eip|ercs|bips|proposals|standards|authored|công trình|tác phẩm|đề xuất',
  position: 'position|vị trí',
};

/** Words that name an office, by what a position must hold. */
export const POSITION_WORDS: Readonly<Record<string, string>> = {
  runs: 'who runs|who is running|who heads|who is in charge of|in charge of|in charge|who is in charge|who leads it|who manages it|người điều hành|ai điều hành|ai quản lý|ai đứng đầu|ai lãnh đạo',
  ceo: 'ceo|chief executive|chief executive officer|tổng giám đốc|giám đốc điều hành',
  cto: 'cto|chief technology officer|chief technical officer|giám đốc công nghệ|giám đốc kỹ thuật',
  cfo: 'cfo|chief financial officer|giám đốc tài chính',
  coo: 'coo|chief operating officer|giám đốc vận hành',
  cmo: 'cmo|chief marketing officer|giám đốc tiếp thị|giám đốc marketing',
  cio: 'cio|chief investment officer|chief information officer',
  cso: 'cso|chief strategy officer|chief scientist',
  president: 'president|chủ tịch',
  chairman: 'chairman|chair|chairwoman|chairperson|chủ tịch hội đồng',
  partner: 'partner|partners|general partner|general partners|gp|managing partner|managing partners|đối tác|thành viên hợp danh',
  director: 'director|directors|managing director|giám đốc',
  advisor: 'advises|advise|advisor|advisors|adviser|advisers|cố vấn',
  engineer: 'engineer|engineers|developer|developers|kỹ sư|lập trình viên',
  board: 'board|board member|board members|hội đồng quản trị',
  principal: 'principal|principals',
  counsel: 'general counsel|counsel|lawyer|luật sư',
  analyst: 'analyst|analysts|chuyên viên phân tích',
};

/** Words of stages beside their names. */
export const STAGE_WORDS: Readonly<Record<string, string>> = {
  'Pre-seed': 'pre-seed|preseed|pre seed|tiền hạt giống|tiền seed',
  Seed: 'seed|angel round|seed round|hạt giống|vòng hạt giống|seed stage',
  'Series A': 'series a|series-a|serie a|vòng a|series a round',
  'Series B': 'series b|series-b|serie b|vòng b|series b round',
  'Series C': 'series c|series-c|serie c|vòng c|series c round',
  'Series D and later': 'series d|series d and later|series d or later|late stage|late-stage|later stage|vòng d|series-d|giai đoạn muộn|giai đoạn cuối',
  Strategic: 'strategic|strategic round|corporate round|chiến lược|vòng chiến lược',
  Private: 'private|private round|private sale|private token sale|otc|vòng riêng tư|bán riêng|vòng kín',
  Public:
    'public|public sale|ico|icos|ido|idos|ieo|ieos|initial coin offering|initial coin offerings|token sale|token sales|crowdsale|presale|pre-sale|public round|public token sale|launchpad sale|bán công khai|mở bán|vòng công khai|ipo|ipos',
  'M&A': 'm&a|acquisition|acquisitions|acquired|merger|mergers|buyout|mua lại|thâu tóm|sáp nhập|bought',
  Debt: 'debt|debt round|debt financing|debt rounds|nợ|vay nợ|vòng nợ|khoản nợ|khoản vay',
  Other: 'other stage|giai đoạn khác',
};

/** Words of instruments beside their names. */
export const INSTRUMENT_ASKED: Readonly<Record<string, string>> = {
  Loan: 'loan|loans',
  'Convertible note': 'convertible note|convertible notes|convertible',
  Secondary: 'secondary|secondary sale|secondary sales',
  'Post-IPO equity': 'post-ipo|post ipo|post-ipo equity',
  PIPE: 'pipe',
  SAFT: 'saft|safts',
  Equity: 'equity|equity round|equity rounds',
  Bond: 'bond|bonds',
  'Credit line': 'credit line|credit facility|line of credit',
  'Fund to invest': 'fund to invest|fund closing',
};

/** Words of places in Vietnamese and as adjectives, by the country. */
export const PLACE_WORDS: Readonly<Record<string, string>> = {
  'United States': 'american|hoa kỳ|nước mỹ|mỹ|the us|the u.s.|the united states|the usa|in us',
  'United Kingdom': 'british|anh quốc|nước anh|the uk|vương quốc anh|ở anh|tại anh|bên anh|ở anh quốc|tại anh quốc',
  China: 'chinese|trung quốc|ở trung quốc|ở trung',
  Singapore: 'singaporean|xin-ga-po|ở sing|tại sing|bên sing',
  'South Korea': 'korean|hàn quốc|ở hàn|tại hàn|bên hàn|ở hàn quốc|tại hàn quốc',
  Japan: 'japanese|nhật bản|ở nhật|tại nhật|bên nhật|ở nhật bản|tại nhật bản',
  Vietnam: 'vietnamese|việt nam',
  Germany: 'german|đức|nước đức',
  France: 'french|pháp|nước pháp',
  Switzerland: 'swiss|thụy sĩ',
  India: 'indian|ấn độ',
  Canada: 'canadian',
  Australia: 'australian|úc|nước úc',
  Israel: 'israeli',
  'Hong Kong': 'hongkong|hồng kông|hương cảng',
  Netherlands: 'dutch|hà lan',
  Russia: 'russian|nga',
  Thailand: 'thai|thái lan',
  Indonesia: 'indonesian',
  'United Arab Emirates': 'emirati|dubai|abu dhabi',
  'Cayman Islands': 'cayman|quần đảo cayman',
  Spain: 'spanish|tây ban nha',
  Portugal: 'portuguese|bồ đào nha',
  Brazil: 'brazilian',
  Estonia: 'estonian',
  Ukraine: 'ukrainian',
  Turkey: 'turkish|thổ nhĩ kỳ',
  Taiwan: 'taiwanese|đài loan',
  Italy: 'italian|ý',
  Sweden: 'swedish|thụy điển',
  Poland: 'ba lan',
  Austria: 'austrian|nước áo',
  Belgium: 'belgian|nước bỉ',
  Denmark: 'danish|đan mạch',
  Norway: 'norwegian|na uy',
  Finland: 'finnish|phần lan',
  Ireland: 'irish|ai len',
  Greece: 'greek|hy lạp',
  Czechia: 'czech|cộng hòa séc',
  Mexico: 'mexican|mê hi cô',
  'South Africa': 'south african|nam phi',
  Philippines: 'filipino',
  Malaysia: 'malaysian|mã lai',
  Argentina: 'argentinian|argentine',
  Nigeria: 'nigerian',
};

/** Cities, as sources write them in places. */
export const CITIES =
  'new york|san francisco|london|paris|berlin|zug|zurich|geneva|dubai|abu dhabi|tokyo|seoul|shanghai|beijing|shenzhen|taipei|bangkok|jakarta|ho chi minh city|hanoi|mumbai|bangalore|bengaluru|tel aviv|toronto|vancouver|montreal|chicago|boston|miami|austin|los angeles|menlo park|palo alto|seattle|washington|denver|atlanta|dallas|houston|san mateo|mountain view|sydney|melbourne|amsterdam|stockholm|lisbon|madrid|barcelona|vienna|munich|hamburg|milan|rome|tallinn|vilnius|warsaw|prague|kyiv|moscow|istanbul|lagos|nairobi|cape town|sao paulo|buenos aires|mexico city|hà nội|thành phố hồ chí minh|sài gòn';

/** Further words of sectors, by the sector. */
export const SECTOR_ASKED: Readonly<Record<string, string>> = {
  AI: 'trí tuệ nhân tạo',
  Gaming: 'trò chơi|game blockchain|game studio',
  DeFi: 'tài chính phi tập trung',
  Infrastructure: 'hạ tầng|cơ sở hạ tầng',
  Lending: 'cho vay',
  Payments: 'thanh toán',
  Wallet: 'wallets|ví',
  Bridge: 'cầu nối',
  DEX: 'sàn phi tập trung|sàn dex',
  Exchange: 'exchanges|crypto exchanges|cryptocurrency exchanges',
  CEX: 'sàn tập trung|sàn cex',
  Stablecoin: 'stablecoins',
  Privacy: 'quyền riêng tư|riêng tư',
  Insurance: 'bảo hiểm',
  Mining: 'đào coin',
  Identity: 'danh tính',
  Social: 'socialfi|mạng xã hội',
  Derivatives: 'phái sinh',
  'Layer 2': 'lớp 2',
  Chain: 'lớp 1',
  RWA: 'real world assets|real-world assets|tài sản thực',
  Security: 'cybersecurity|bảo mật|an ninh',
  Storage: 'lưu trữ',
  Oracle: 'tiên tri',
  Data: 'dữ liệu',
  Analytics: 'phân tích dữ liệu',
  Staking: 'staking',
  Metaverse: 'vũ trụ ảo',
};

/** Words that networks go by behind "on", by the name that they are looked up by. */
export const CHAIN_WORDS: ReadonlyMap<string, string> = new Map(
  ['bsc', 'bnb', 'bnb chain', 'binance chain', 'binance smart chain'].map((word) => [word, 'bnb smart chain'] as const),
);

/** Words of a gender, by its name. */
export const GENDER_WORDS: Readonly<Record<string, string>> = { Female: 'women|woman|female|females|nữ|phụ nữ', Male: 'men|man|male|males|nam giới|đàn ông' };

/** Words of what became of a record, by the value that sources state. */
export const STATUS_WORDS: Readonly<Record<string, string>> = {
  closed: 'closed down|closed|shut down|shutdown|dead|defunct|đóng cửa|đã đóng cửa|ngừng hoạt động|giải thể',
};
