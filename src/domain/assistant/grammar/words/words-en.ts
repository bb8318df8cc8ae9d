/** Words of questions in English, by what they mean. Phrases are separated by bars. */
export const WORDS_EN = {
  kinds: {
    'round:round':
      'round|rounds|funding round|funding rounds|fundraising round|fundraising rounds|financing round|financing rounds|financing|financings|fundraise|fundraises|raises|deal|deals|fundraisings|fundraising|funding|capital raise|capital raises|venture deals|funding events|funding deal|funding deals',
    'round:grant': 'grant|grants',
    'project:project':
      'project|projects|protocol|protocols|startup|startups|start-up|start-ups|company|companies|dapp|dapps|app|apps|network|networks|blockchain|blockchains|chain|chains|businesses|names',
    'project:token': 'token|tokens|coin|coins|cryptocurrency|cryptocurrencies|cryptos|altcoin|altcoins',
    'organization:fund':
      'fund|funds|vc|vcs|venture capital|venture capitals|venture fund|venture funds|venture firm|venture firms|vc firm|vc firms|venture capital firm|venture capital firms|investment firm|investment firms|firm|firms|organization|organizations|organisation|organisations|institution|institutions',
    'organization:investor':
      'grant givers|grant giver|grantors|grantor|grant makers|grant maker|investor|investors|backer|backers|active investors|participant|participants|supporter|supporters',
    'organization:lead': 'lead investor|lead investors|lead backer|lead backers|leads|leader|leaders|lead',
    'person:person': 'person|people|persons|individual|individuals|somebody',
    'person:angel': 'angel|angels|angel investor|angel investors|individual investor|individual investors|private individuals|individual backers',
    'person:founder': 'founder|founders|co-founder|co-founders|cofounder|cofounders|creator|creators',
    'person:team': 'team|team members|team member|member|members|employee|employees|staff|executives|leadership|management|management team|core team',
    'person:author': 'author|authors|writer|writers',
  },
  verbs: {
    lead: 'took the lead|take the lead|taking the lead|led|lead|leading|leads|spearheaded|headed|co-led|co-lead|colead|coled',
    ledBy: 'led by|lead by|headed by|spearheaded by|co-led by',
    invest:
      'invest|invests|invested|investing|backed|back|backs|backing|funded|fund|finance|financed|participated|participate|participates|participating|join|joins|joining|joined|took part|take part|put money|put money into|gave money|gave money to|put money in|bet on|wrote a check|wrote checks|wrote a cheque|bought into|supported|involved|poured|pour',
    investedBy: 'backed by|funded by|financed by|supported by|invested by',
    raise:
      'raise|raised|raises|raising|secured|secure|secures|closed|close|got|received|receive|receives|pulled in|collected|brought in|attracted|fundraised|garnered|bagged|netted|funded with',
    found:
      'founded|found|co-founded|cofounded|founding|created|create|started|start|launched|launch|built|build|established|establish|invented|behind|set up|made',
    work: 'work|works|worked|working|employed|serve|serves|served|job|employ|employs',
    write: 'wrote|written|write|authored|authors|proposed|propose',
  },
  ops: {
    '>': 'topped|topping|tops|surpassed|surpassing|crossed|passed|beating|over|more than|above|greater than|exceeding|exceed|exceeds|exceeded|bigger than|larger than|higher than|north of|>|in excess of|upwards of|beyond',
    '>=': 'at least|no less than|not less than|minimum|minimum of|min|>=|≥|a minimum of|or over',
    '<': 'under|below|less than|fewer than|smaller than|lower than|beneath|south of|shy of|short of|<',
    '<=': 'at most|up to|no more than|not more than|maximum|maximum of|max of|<=|≤|within the top|not exceeding',
    '=': 'exactly|equal to|equals|precisely',
    orMore: 'or more|or above|or higher|or over|or greater|or bigger|or larger|and up|and above|plus|upwards',
    orLess: 'or less|or below|or lower|or under|or fewer|or smaller|and below',
  },
  fns: {
    count: 'how many|number of|the number of|count|count of|total number of|no of|how often|how many times|tally',
    sum: 'total|sum|sum of|total amount|total of|in total|altogether|combined|overall amount|total value|total volume of|cumulative|aggregate|volume of|add up',
    mean: 'average|mean|avg|on average|typical|averages',
    median: 'median|medians',
    share:
      'how many percent|by how many percent|how much percent|share|portion|what portion|part|percentage|percent|pct|proportion|fraction|what share|which share|what percentage',
    growth:
      'growth|grow|grew|growing|change|changes|changed|trend|increase|increased|decrease|decreased|fall|fell|develop|developed|evolution|evolve|evolved|difference|go up|went up|gone up|going up|go down|went down|gone down|going down|go up or down|went up or down|up or down|rise|rose|risen|rise or fall|rising|shrink|shrank|decline|declined|climb|climbed|dropped|drop|drops|plunge|plunged|slump|slumped|surge|surged|soar|soared|jumped|shrunk|increase or decrease|higher or lower',
    distinct: 'distinct|different|unique',
  },
  most: {
    'desc:size':
      'biggest|largest|highest|greatest|top|best funded|best-funded|most funded|most-funded|top funded|top-funded|highest funded|most heavily funded|most well funded|most well-funded|the most funded|huge|max|maximum|leading|major|best|richest|most valuable|heaviest|largest ever|record',
    'asc:size': 'smallest|lowest|least|tiniest|minimum|min|cheapest|bottom',
    'desc:time': 'the most recent|the most recently|most recently|newest|latest|most recent|recent|last|recently|new|freshest|youngest|latest ever|lately',
    'asc:time': 'oldest|earliest|first|very first|first ever|initial',
    'desc:count':
      'the most active|busiest|most prolific|most|most often|most frequently|the most|most active|most prolific|busiest|active|most common|most popular|popular|most frequent',
    'asc:count': 'fewest|least active|least often',
  },
  cues: {
    who: 'who|whom|whos|which person|which people|which folks|which folk|which guys|which guy|which individuals|which persons|what folks|what guys|what people|the folks who|the guys who|the folks that|the guys that',
    what: 'what|whats',
    which: 'which',
    when: 'when|what date|which date|on what date|what day|which day|date of|how long ago|what month|what year|which year|in which year|which month|since when',
    where: 'where',
    whose: 'whose',
    howMuch: 'how much|how much money|what amount|how big|how large|what size|how many dollars',
    is: 'is|are|was|were|did|does|do|has|have|had|can|is there|are there|were there|was there|does anyone|any|is it true that|true',
    by: 'by',
    per: 'per|for each|for every|each|grouped by|group by|broken down by|break down by|split by|by each|breakdown by|divided by|sorted by|breakdown',
    orderedBy: 'ordered by|order by|sort by|sorted by|ranked by|rank by|in terms of|measured by|according to',
    and: 'and|as well as|along with|plus|&|,',
    or: 'or',
    not: "not|no|never|didn't|don't|doesn't|wasn't|weren't|isn't|aren't|haven't|hasn't|hadn't|won't|can't|didn’t|don’t|doesn’t|wasn’t|isn’t|haven’t|hasn’t|excl|except|excluding|exclude|without|other than|besides|but not|apart from|no longer|lacking|lack|minus|ignoring|isnt|didnt|dont|havent|hasnt",
    with: 'with|having|that have|that has|whose',
    in: 'in|into|inside|within',
    of: 'of|about|for|regarding|concerning|around',
    on: 'on|built on|deployed on|running on|live on|on top of|available on',
    at: 'at|for the company',
    basedIn:
      'based in|located in|headquartered in|from|hq in|based|located|headquartered|domiciled in|based out of|out of|sitting in|sits in|sit in|seated in|residing in|resident in|with an office in',
    from: 'from',
    between: 'between',
    versus: 'vs|versus|compare|compared|compared to|compared with|comparison|against|side by side|compare with|stack up|differ|differs',
    both: 'both|all three|each of|jointly|in common|common|shared|share|overlap|overlaps|overlapping|mutual',
    together: 'together|alongside|jointly|in the same round|same round|same rounds|same deal|same deals|side by side in one round|co-invested',
    connected:
      'connected|connect|connects|connection|connections|related|relation|relationship|linked|link between|links|path|path from|path between|degrees of separation|ties|tie|link',
    define: 'meant by|define|definition of|definition|meaning of|mean|means|explain the term|explain what|stand for|stands for|what does|meaning|explain',
    explain:
      'come from|comes from|came from|where did you get|where do you get|source for|source of|sources for|sources of|cite|citation|evidence|evidence for|proof|how do you know|why|says who|according to whom|verify|provenance|who says|who stated|who claims|backed up',
    history:
      'history|history of|timeline|timeline of|what happened|happened|chronology|story|changes|changed|updates|what changed|what is new|whats new|events',
    co: 'co-led with|co-lead with|co-leads with|co-leading with|co-investor|co-investors|coinvestor|coinvestors|co-invested|co-invest|co-invests|coinvested|invests with|invested with|invest with|invest alongside|invested alongside|often with|syndicate|syndicate partners|partners most',
    portfolio: 'portfolio|portfolios|portfolio companies|portfolio projects|holdings|investments|bets|bet|backed companies|investment|portfolio company',
    only: 'only|just|narrow to|narrow|limit to|restrict to|filter|filter to|keep',
    them: 'them|these|those|they|their|of those|of these|of them|among them|among those|among these|the ones|ones|the list|that list|from that list|in that list|of that',
    it: 'it|its|that|this|which one|that round|he|she|him|his|her|the same|this one|that one|the project|the company|the fund|the investor|the protocol|the token|the coin|that project|that fund|that company|that investor|that person|that round|this round|this project|this fund|said|the round',
    also: 'what about|how about|and|also|same for|and what about|and how about|now|then|ok and|okay and|and for|same question for|do the same for|instead|what of',
    grantsIn: 'including grants|include grants|with grants|grants included|grants too|and grants',
    grantsOut: 'excluding grants|exclude grants|without grants|no grants|grants left out|leave out grants|grants excluded|not grants',
    visit:
      'since my last visit|since i was here|since my last login|since last time|since i last visited|since the last visit|since my last session|while i was away',
    unicorn: 'unicorn|unicorns',
    priced: 'priced',
    anyone: 'anyone|anybody|any investor|nobody|no one|no lead|no lead investor',
    former: 'former|formerly|ex|used to|previously|past employees|no longer',
    nth: 'the first one|first one|the second one|second one|the third one|third one|the last one|the fourth one|the fifth one|number one|the top one|first of them|the first of them|the second|the third',
    notHeld:
      'fintech|fintechs|owns|owner of|owners of|shareholder|shareholders|salary|salaries|wage|wages|compensation|pay scale|paycheck|revenue|revenues|profit|profits|earnings|net income|ebitda|active users|daily users|monthly users|number of users|users|apy|apr|gas fee|gas fees|hash rate|hashrate|tps|transactions per second|market share|stock price|share price|dividend|dividends|headcount|burn rate|roi|irr|staking rewards|stake in|stakes in|stake size|equity stake|ownership stake|size of the stake|percent ownership|ownership percentage|number of employees|employee count|how many employees|how many staff|how many people work|customers|followers',
    lastTwo: 'the last two|last two|those two|these two|the two|both of them|them both|compare them|compare those|compare these|the first two|first two',
    known: 'known|disclosed|available|public|listed|given|stated',
    undisclosed: 'undisclosed|secret|not disclosed|confidential|private amount|kept secret',
    unknown: 'unknown|missing|not known|no known|unspecified',
    active: 'actively investing|still investing|still active|currently investing|still active investors|active investors',
    all: 'all|every|full list|complete list|everything|entire|whole',
    ever: 'ever|so far|all time|all-time|to date|until now|till now|in history',
    worth: 'worth|valued|valued at|at a valuation of|at a valuation',
    size: 'size|sized|amount|amounts|money|dollars|sum|usd|capital|funds raised|check|checks|cheque|ticket|ticket size|check size|round size|deal size|deal value',
    aka: 'also known as|called something else|aka|other names|other name|formerly|former name|former names|previous name|called before|renamed|alias|aliases|known as|rebranded|used to be called|old name',
    ago: 'ago',
    span: 'year|years|annually|yearly|annual|quarter|quarters|quarterly|month|months|monthly|week|weeks|weekly|day|days|daily',
    next: 'next',
  },
  noise:
    "belong|belongs|belonged|other|others|dataset|datasets|catalogue|catalog|archive|less|lesser|fewer|higher|lower|greater|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|2nd|3rd|4th|5th|6th|7th|8th|9th|10th|single|honestly|frankly|bro|dude|mate|possibly|i'm|im|i've|ive|i'd|i'll|hearing|called|ascending|descending|asc|desc|interesting|prolific|break|down|break down|breakdown|split|notable|noteworthy|exciting|various|specific|certain|relevant|existing|particular|respective|perhaps|maybe|yo|hmm|folks|guys|but|while|though|however|because|take|took|taken|two|three|four|five|six|seven|eight|nine|ten|twenty|one|ones|something|anything|nothing|everything|done|script|else|thing|lots|many|few|bunch|both of|whole|made|gave|give|gives|given|awarded|award|awards|contain|contains|contained|dataset|journalist|everyone|everybody|anyone|anybody|since|they've|theyve|we've|you've|it's|saw|see|the|a|an|please|pls|plz|tell|me|show|list|give|find|get|fetch|display|could|would|can|you|i|we|want|need|like|know|to|see|hi|hello|hey|there|thanks|thank|kindly|let|us|my|our|your|some|name|out|which are|that are|am|be|been|being|just|really|actually|so|well|ok|okay|um|uh|btw|quick|question|wonder|wondering|interested|curious|looking|look|up|info|information|details|data|detail|overview|summary|summarize|summarise|brief|describe|about|current|currently|right|now|today|at the moment|directory|database|cairn|according|if|was|were|did|does|do|its|whats|as|has|have|had|then|than|also|too|very|more|much|many|what|kind|sort|type of|each|it|that|this|here|on|for|of|in|at|with|from|their|which|who|how|when|is|are|by|any|raised by|amongst|among|during|over the course|overall|give me|throughout|period|time|times|year to date|crypto|web3|space|industry|market|markets|world|sector|entity|entities|record|records|page|such|same|other|others|else|anyone|someone|something|things|thing|part|long|do you know|help|got|it was|there was|will|shall|must|rank|ranking|ranked|order|yet|already|dear|assistant|bot|ai assistant|answer|exact|precise|name of|names of|value|figure|figures|number|numbers|stats|statistics|respectively|based|whether|first of all",
  common:
    'before|hold|holds|held|keep|kept|call|called|work|come|came|go|went|gone|put|run|ran|turn|start|move|play|live|believe|bring|happen|write|provide|sit|stand|lose|pay|meet|include|continue|set|learn|change|understand|watch|follow|stop|create|speak|read|allow|add|spend|grow|open|walk|win|offer|remember|consider|appear|wait|serve|die|send|expect|stay|fall|cut|reach|kill|remain|still|deal|well|good|new|old|great|big|small|high|low|long|early|young|important|public|able|bad|own|same|hard|easy|free|clear|real|true|whole|sure|better|major|possible|late|full|past|hot|cool|nice|smart|magic|super|mega|alpha|beta|home|house|room|door|water|fire|air|earth|sun|moon|star|stars|night|morning|week|hour|minute|moment|life|man|woman|child|world|school|state|family|student|group|country|problem|hand|place|case|system|program|question|number|point|fact|book|eye|job|word|business|issue|side|head|service|friend|father|power|line|end|law|car|city|community|idea|body|level|office|art|war|story|party|result|reason|research|girl|guy|food|force|music|safe|ask|asks|asked|tell|told|say|says|said|think|thought|feel|felt|try|tried|use|used|uses|using|leave|left|seem|help|talk|show|shown|hear|heard|let|begin|began|push|pull|pick|drop|catch|carry|draw|drive|drove|eat|fly|hit|hope|jump|laugh|love|mind|miss|pass|plan|rest|ride|ring|rise|save|score|seat|sell|shoot|shop|sign|sing|sleep|smile|sort|sound|step|stick|swim|swing|teach|test|touch|train|travel|trust|visit|vote|wake|wash|wear|wind|wish|wonder|worry|yes|down|up|off|away|back|again|maybe|perhaps|almost|enough|quite|rather|values|value|way|ways|look|looks|looked|exactly|blast|blur|cat|dog|bird|fish|gold|silver|diamond|rich|poor|fast|slow|first|last|second|third|next|less|lesser|fewer|higher|lower|greater|bigger|larger|smaller|older|younger|stronger|weaker|cheaper|stake|stakes',
  months: 'january|february|march|april|may|june|july|august|september|october|november|december',
} as const;
