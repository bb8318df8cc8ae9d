/** Searches for a name or ticker, by sort, one a line: the typed text, then the type and name of the expected record. */
export const NAME_QUERIES: Record<string, string> = {
  'whole name': `
    bitcoin > project Bitcoin
    Ethereum > project Ethereum
    solana > project Solana
    TETHER > project Tether
    Chainlink > project Chainlink
    near protocol > project NEAR Protocol
    internet computer > project Internet Computer
    Bitcoin Cash > project Bitcoin Cash
    the graph > project The Graph
    Shiba Inu > project Shiba Inu
    ethereum classic > project Ethereum Classic
    Lido Staked Ether > project Lido Staked Ether
    1inch > project 1inch
    0x > project 0x
    X > project X
    dYdX > project dYdX
    yearn.finance > project yearn.finance
    Fetch.ai > project Fetch.ai
    eos > project EOS
    gas > project Gas
    sui > project Sui
    Kava > project Kava
    monad > project Monad
    Berachain > project Berachain
    eigenlayer > project EigenLayer
    layerzero > project LayerZero
    polymarket > project Polymarket
    yuga labs > project Yuga Labs
    hivemapper > project Hivemapper
    Quantum Resistant Ledger > project Quantum Resistant Ledger
    Akash Network > project Akash Network
    Coin98 > project Coin98
    Smooth Love Potion > project Smooth Love Potion
    BloXroute Labs > project BloXroute
    Buff Shiba Inu > project Buff Shiba Inu
    Dingocoin > project Dingocoin
    MetaShooter > project MetaShooter
    La Peseta > project La Peseta
    Bemil Coin > project Bemil Coin
    VinDax Coin > project VinDax Coin
    Pigeon Sol > project Pigeon Sol
    Space and Time > project Space and Time
    Digital Asset > project Digital Asset
    Rocket Pool ETH > project Rocket Pool ETH
    Governance OHM (Wormhole) > project Governance OHM (Wormhole)
    Coinbase Ventures > venture Coinbase Ventures
    paradigm > venture Paradigm
    Andreessen Horowitz > venture Andreessen Horowitz
    digital currency group > venture Digital Currency Group
    Y Combinator > venture Y Combinator
    Three Arrows Capital > venture Three Arrows Capital
    1kx > venture 1kx
    collab+currency > venture Collab+Currency
    The LAO > venture The LAO
    A.Capital > venture A.Capital
    Goldman Sachs > venture Goldman Sachs
    Wavemaker Partners > venture Wavemaker Partners
    Own.fund > venture Own.fund
    Citadel Securities > venture Citadel Securities
    Warner Music Group > venture Warner Music Group
    vitalik buterin > people Vitalik Buterin
    Balaji Srinivasan > people Balaji Srinivasan
    Santiago R. Santos > people Santiago R. Santos
    Do Kwon > people Do Kwon
    Francesco D'Amato > people Francesco D'Amato
    Marius Van Der Wijden > people Marius Van Der Wijden
    0age > people 0age
    Reid Hoffman > people Reid Hoffman
    Anatoly Yakovenko > people Anatoly Yakovenko
    Loc Nguyen > people Loc Nguyen`,
  'beginning of a name': `
    bitc > project Bitcoin
    ether > project Ethereum
    sola > project Solana
    doge > project Dogecoin
    chainl > project Chainlink
    unis > project Uniswap
    arbi > project Arbitrum
    polka > project Polkadot
    avalan > project Avalanche
    injec > project Injective
    celes > project Celestia
    cosm > project Cosmos Hub
    filec > project Filecoin
    thorch > project THORChain
    decentral > project Decentraland
    pancake > project PancakeSwap
    rocket po > project Rocket Pool
    synthe > project Synthetix Network
    yearn > project yearn.finance
    the sand > project The Sandbox
    worm > project Wormhole
    eigenl > project EigenLayer
    starkn > project Starknet
    flashb > project Flashbots
    quantum res > project Quantum Resistant Ledger
    magiccr > project MagicCraft
    bloxr > project BloXroute
    petov > project Petoverse
    snowcr > project SnowCrash
    leverj > project Leverj Gluon
    coinbase v > venture Coinbase Ventures
    animoca > venture Animoca Brands
    andrees > venture Andreessen Horowitz
    pante > venture Pantera Capital
    multic > venture Multicoin Capital
    sequoia > venture Sequoia Capital
    dragonf > venture Dragonfly
    fenbu > venture Fenbushi Capital
    big brain > venture Big Brain Holdings
    three arr > venture Three Arrows Capital
    lemnis > venture Lemniscap
    placeh > venture Placeholder
    wavemak > venture Wavemaker Partners
    hustle > venture Hustle Fund
    vital > people Vitalik Buterin
    balaji > people Balaji Srinivasan
    naval > people Naval Ravikant
    stani > people Stani Kulechov
    meltem > people Meltem Demirors
    anatoly > people Anatoly Yakovenko
    sandeep > people Sandeep Nailwal
    roham > people Roham Gharegozlou
    jochem b > people Jochem Brouwer
    pieter > people Pieter Wuille`,
  'inside a name': `
    protocol near > project NEAR Protocol
    cash bitcoin > project Bitcoin Cash
    sandbox > project The Sandbox
    graph > project The Graph
    computer > project Internet Computer
    brands > venture Animoca Brands
    horowitz > venture Andreessen Horowitz
    spartan > venture The Spartan Group
    brain holdings > venture Big Brain Holdings
    currency group > venture Digital Currency Group
    arrows > venture Three Arrows Capital
    buterin > people Vitalik Buterin
    ravikant > people Naval Ravikant
    kulechov > people Stani Kulechov
    srinivasan > people Balaji Srinivasan
    yakovenko > people Anatoly Yakovenko
    nailwal > people Sandeep Nailwal
    wuille > people Pieter Wuille
    resistant ledger > project Quantum Resistant Ledger
    love potion > project Smooth Love Potion
    peseta > project La Peseta
    inflation euro > project Inflation Adjusted EURO
    tokenized bitcoin > project The Tokenized Bitcoin
    demirors > people Meltem Demirors
    wahrst > people Toni Wahrstätter`,
  ticker: `
    BTC > project Bitcoin
    eth > project Ethereum
    usdt > project Tether
    SOL > project Solana
    xrp > project XRP
    DOGE > project Dogecoin
    ada > project Cardano
    AVAX > project Avalanche
    shib > project Shiba Inu
    DOT > project Polkadot
    BCH > project Bitcoin Cash
    link > project Chainlink
    stETH > project Lido Staked Ether
    wbtc > project Wrapped Bitcoin
    TRX > project TRON
    uni > project Uniswap
    matic > project Polygon
    ICP > project Internet Computer
    LTC > project Litecoin
    near > project NEAR Protocol
    APT > project Aptos
    fil > project Filecoin
    STX > project Stacks
    atom > project Cosmos Hub
    ETC > project Ethereum Classic
    ARB > project Arbitrum
    rndr > project Render
    MNT > project Mantle
    CRO > project Cronos
    XLM > project Stellar
    hbar > project Hedera
    op > project Optimism
    GRT > project The Graph
    MKR > project Maker
    VET > project VeChain
    TAO > project Bittensor
    inj > project Injective
    RUNE > project THORChain
    FTM > project Fantom
    TIA > project Celestia
    AR > project Arweave
    ldo > project Lido DAO
    XMR > project Monero
    ALGO > project Algorand
    EGLD > project MultiversX
    AXS > project Axie Infinity
    snx > project Synthetix Network
    MANA > project Decentraland
    CAKE > project PancakeSwap
    hnt > project Helium
    CRV > project Curve DAO
    ENS > project Ethereum Name Service
    YFI > project yearn.finance
    PENDLE > project Pendle
    slp > project Smooth Love Potion
    C98 > project Coin98
    QRL > project Quantum Resistant Ledger
    BUFFSHIBA > project Buff Shiba Inu
    DINGO > project Dingocoin
    MHUNT > project MetaShooter
    ibbtc > project Interest Bearing Bitcoin (Wormhole)
    XDSHARE > project ToxicDeer Share
    wncg > project Wrapped NCG
    SAVAX > project BENQI Liquid Staked AVAX`,
  'typing mistake': `
    bitcon > project Bitcoin
    bticoin > project Bitcoin
    etherium > project Ethereum
    ethreum > project Ethereum
    solanna > project Solana
    chianlink > project Chainlink
    unisawp > project Uniswap
    pokladot > project Polkadot
    avalance > project Avalanche
    dogcoin > project Dogecoin
    litecion > project Litecoin
    cardno > project Cardano
    stelar > project Stellar
    arbitrun > project Arbitrum
    optimsm > project Optimism
    celesta > project Celestia
    filcoin > project Filecoin
    decentralland > project Decentraland
    pancakswap > project PancakeSwap
    synthetics > project Synthetix Network
    thorchian > project THORChain
    monreo > project Monero
    polymarkt > project Polymarket
    eigenlayr > project EigenLayer
    berrachain > project Berachain
    hivemaper > project Hivemapper
    worldcion > project World
    quantom resistant ledger > project Quantum Resistant Ledger
    smoth love potion > project Smooth Love Potion
    yearnfinance > project yearn.finance
    nearprotocol > project NEAR Protocol
    bitcoincash > project Bitcoin Cash
    magicraft > project MagicCraft
    dingcoin > project Dingocoin
    coinbse ventures > venture Coinbase Ventures
    animocca brands > venture Animoca Brands
    andreesen horowitz > venture Andreessen Horowitz
    andreessen horrowitz > venture Andreessen Horowitz
    multicoin captial > venture Multicoin Capital
    panterra capital > venture Pantera Capital
    paradgim > venture Paradigm
    sequioa capital > venture Sequoia Capital
    polychan capital > venture Polychain Capital
    dragonfy > venture Dragonfly
    fenbushi captal > venture Fenbushi Capital
    lemnisap > venture Lemniscap
    goldmann sachs > venture Goldman Sachs
    vitalik buterine > people Vitalik Buterin
    vitalick buterin > people Vitalik Buterin
    vitalik butrin > people Vitalik Buterin
    balaji srinivisan > people Balaji Srinivasan
    naval ravikan > people Naval Ravikant
    anatoly yakavenko > people Anatoly Yakovenko
    stani kulechv > people Stani Kulechov
    sandeep nailwall > people Sandeep Nailwal
    melten demirors > people Meltem Demirors
    peter wuille > people Pieter Wuille
    robert lesher > people Robert Leshner
    marc cuban > people Mark Cuban
    jochen brouwer > people Jochem Brouwer`,
  'without marks': `
    toni wahrstatter > people Toni Wahrstätter
    peter szilagyi > people Péter Szilágyi
    maria ines silva > people Maria Inês Silva
    alberto cuesta canada > people Alberto Cuesta Cañada
    emin gun sirer > people Emin Gün Sirer
    bruno skvorc > people Bruno Škvorc
    diogo monica > people Diogo Mónica
    jerome de tychey > people Jérôme de Tychey
    tim daubenschutz > people Tim Daubenschütz
    agustin aguilar > people Agustín Aguilar
    entree capital > venture Entree Capital
    ubermorgen > venture Übermorgen Ventures
    itau unibanco > venture Itaú Unibanco
    myobu > project Myōbu
    goztepe > project Göztepe S.K. Fan Token
    nacion bankless > project Nación Bankless
    istanbul wild cats > project İstanbul Wild Cats Fan Token
    radius > project Rádius
    pawel bylica > people Paweł Bylica
    canopee carbon > project Canopeé Carbon Credit Token`,
};
