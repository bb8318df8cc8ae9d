import { NAME_QUERIES } from './name-queries.testing.ts';

/** A search as a person types it, and the expected record. */
export interface SearchQuery {
  sort: string;
  asked: string;
  type: 'project' | 'venture' | 'people';
  name: string;
}

/** Searches for data that only some records have, by sort. */
const OTHER_QUERIES: Record<string, string> = {
  account: `
    @aave > project Aave
    @Uniswap > project Uniswap
    CurveFinance > project Curve DAO
    @LidoFinance > project Lido DAO
    @CelestiaOrg > project Celestia
    pendle_fi > project Pendle
    @ArweaveTeam > project Arweave
    BandProtocol > project Band Protocol
    @JupiterExchange > project Jupiter
    getgrass_io > project Grass
    SuiNetwork > project Sui
    @PolymarketHQ > project Polymarket
    monad_xyz > project Monad
    @graphprotocol > project The Graph
    GnosisDAO > project Gnosis
    zama_fhe > project Zama
    ethereum-optimism > project Optimism
    @DIMO_Network > project DIMO
    https://x.com/LayerZero_Labs > project LayerZero
    https://twitter.com/aave > project Aave
    github.com/filecoin-project > project Filecoin
    https://github.com/smartcontractkit/chainlink > project Chainlink
    t.me/Litecoin > project Litecoin
    ton_blockchain > project Toncoin
    @BrokkrFinance > project Brokkr
    @a16z > venture Andreessen Horowitz
    PanteraCapital > venture Pantera Capital
    @DCGco > venture Digital Currency Group
    hiFramework > venture Framework Ventures
    @BinanceLabs > venture YZi Labs
    3arrowscap > venture Three Arrows Capital
    protocollabs > venture Protocol Labs
    @coinfund_io > venture CoinFund
    trgcapi > venture TRGC
    dragonfly_xyz > venture Dragonfly
    @balajis > people Balaji Srinivasan
    sandeepnailwal > people Sandeep Nailwal
    vbuterin > people Vitalik Buterin
    @StaniKulechov > people Stani Kulechov
    aeyakovenko > people Anatoly Yakovenko
    Melt_Dem > people Meltem Demirors
    kaiynne > people Kain Warwick
    axic > people Alex Beregszaszi
    holiman > people Martin Holst Swende
    frangio > people Francisco Giordano
    https://x.com/naval > people Naval Ravikant
    github.com/timbeiko > people Tim Beiko
    sassal0x > people Anthony Sassano
    loi_luu > people Loi Luu
    aeyako > people Anatoly Yakovenko`,
  contract: `
    0xdac17f958d2ee523a2206206994597c13d831ec7 > project Tether
    0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48 > project USDC
    0x514910771AF9Ca656af840dff83E8264EcF986CA > project Chainlink
    0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984 > project Uniswap
    0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9 > project Aave
    0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599 > project Wrapped Bitcoin
    0x6B175474E89094C44Da98b954EedeAC495271d0F > project Dai
    0x95ad61b0a150d79219dcf64e1e6cc01f0b64c4ce > project Shiba Inu
    0x6982508145454ce325ddbe47a25d4ec3d2311933 > project Pepe
    0xc944e90c64b2c07662a292be6244bdf05cda44a7 > project The Graph
    0x5a98fcbea516cf06857215779fd812ca3bef1b32 > project Lido DAO
    0xcc8fa225d80b9c7d42f96e9570156c65d6caaa25 > project Smooth Love Potion
    HZ1JovNiVvGrGNiiYvEozEVgZ58xaU3RKwX8eACQBCt3 > project Pyth Network
    hntyVP6YFm1Hg25TN9WGLqM12b8TQmcknKrdu1oxWux > project Helium
    So11111111111111111111111111111111111111112 > project Solana
    GENEtH5amGSi8kHAtQoezp1XEXwZJ8vcuePYnXdKrMYz > project Genopets
    0x84f5c2cfba754e76dd5ae4fb369cfc920425e12b > project Cryptex Finance
    0x5f588efaf8eb57e3837486e834fc5a4e07768d98 > project MVL
    uhuahua > project Chihuahua Chain
    0x7fc66500c84a > project Aave`,
  website: `
    uniswap.org > project Uniswap
    aave.com > project Aave
    https://celestia.org/ > project Celestia
    curve.fi > project Curve DAO
    lido.fi > project Lido DAO
    www.thegraph.com > project The Graph
    solana.com > project Solana
    jup.ag > project Jupiter
    polymarket.com > project Polymarket
    https://www.zama.ai > project Zama
    chain.link > project Chainlink
    skymavis.com > project Axie Infinity
    bonfida.com > project Bonfida
    komoverse.io > project Komoverse Token
    filecoin.io > project Filecoin
    holdstation.exchange > project Holdstation
    polychain.capital > venture Polychain Capital
    panteracapital.com > venture Pantera Capital
    fbg.capital > venture FBG Capital
    https://www.fenbushicapital.vc/ > venture Fenbushi Capital
    redstone.fin > project RedStone`,
  'Vietnamese with marks': `
    Lợi Lưu > people Loi Luu
    Hải Nguyễn > people Hai Nguyen
    Thành Nguyễn > people Thanh Nguyen
    Ngô Quang Anh > people Ngo Quang Anh
    Khánh Phạm > people Khanh Pham
    Vũ Nguyễn > people Vu Nguyen
    Đức Thọ Trần > people Duc Tho Tran
    Trung Nguyễn > people Trung Nguyen
    Thông Ngô > people Thong Ngo
    Lộc Nguyễn > people Loc Nguyen
    Hugo Nguyễn > people Hugo Nguyen
    bítcoin > project Bitcoin
    sôlana > project Solana`,
  'other name': `
    matic network > project Polygon
    elrond > project MultiversX
    ava labs > project Avalanche
    havven > project Synthetix Network
    axie infinity > project Axie Infinity
    coda protocol > project Mina Protocol
    tendermint > project Cosmos Hub
    mysten labs > project Sui
    xrp > project XRP
    op mainnet > project Optimism
    maker > project Maker
    radio caca > project Radio Caca
    biconomy > project Biconomy
    alpha venture dao > project Alpha Venture DAO
    deversifi > project Rhino.fi
    monkeyleague > project MonkeyLeague
    omni network > project Nomina (ex Omni Network)
    baby doge coin > project Baby Doge Coin
    opendao > project OpenDAO
    templedao > project TempleDAO
    apollox > project APX
    tharsis labs > project Evmos
    mercurial > project Meteora
    a16z > venture Andreessen Horowitz
    a16z crypto > venture Andreessen Horowitz
    dcg > venture Digital Currency Group
    binance labs > venture YZi Labs
    huobi ventures > venture HTX Ventures
    polygon ventures > venture P2 Ventures
    defi alliance > venture Alliance DAO
    3ac > venture Three Arrows Capital
    neo global > venture NGC Ventures
    usv > venture Union Square Ventures
    ygg > venture Yield Guild Games
    okex blockdream ventures > venture OKX Ventures
    blocktower capital > venture Strobe Ventures
    sino global > venture Ryze Labs
    google ventures > venture GV
    greenfield one > venture Greenfield Capital
    hackvc > venture Hack VC
    arche fund > venture Arche Fund
    kevin o'leary > people Kevin O’Leary
    santiago r santos > people Santiago R. Santos`,
};

const LINE = /^(?<asked>.+) > (?<type>project|venture|people) (?<name>.+)$/;

/** Searches for well-known and little-known records, each with the expected record. */
export const SEARCH_QUERIES: readonly SearchQuery[] = Object.entries({ ...NAME_QUERIES, ...OTHER_QUERIES }).flatMap(([sort, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line): SearchQuery => {
      const { asked = '', type, name = '' } = LINE.exec(line.trim())?.groups ?? {};
      if (type === undefined) throw new Error(`no question: ${line}`);
      return { sort, asked, type: type as SearchQuery['type'], name };
    }),
);

/** Well-known names with what an investor looks for by them: the first that are found, in this order. */
export const FIRST_QUERIES: readonly { asked: string; first: readonly string[] }[] = Object.entries({
  aave: 'project Aave, venture Aave, project Aavegotchi, venture Aave Ventures',
  uniswap: 'project Uniswap, venture Uniswap Labs Ventures, venture UniswapVilain',
  paradigm: 'venture Paradigm, project Paradigm, venture Paradigm Shift Capital, venture Paradigm Capital, venture Paradigm.co',
  a16z: 'venture Andreessen Horowitz, venture a16z Crypto Startup Accelerator (CSX), venture a16z Crypto Startup School, venture a16z Games Speedrun, venture a16z Games',
  compound: 'project Compound, venture Compound, project Compound Coin, project Morpho, project Revert Finance',
  maker: 'project Maker, venture Makers Fund, venture MakerDAO, project MakersPlace',
  curve: 'project Curve DAO, venture Curve, venture Curve Labs, venture Curved Ventures, project CurveBlock',
  lido: 'project Lido DAO, project Lido Staked SOL, project Anchor Protocol, venture Lido Finance, venture Lido Peninsula Venture Partners',
  chainlink: 'project Chainlink, venture Chainlink, venture Chainlink labs, venture ChainLink Capital, project Chainlink Oracles Relayer',
  solana: 'project Solana, venture Solana, venture Solana Ventures, venture Solana Foundation, venture Solana Labs',
  ethereum: 'project Ethereum, project Ethereum Classic, project Ethereum Name Service, project EthereumPoW',
  bitcoin: 'project Bitcoin, project Bitcoin, project Bitcoin Cash, project Bitcoin SV, project eCash',
  usdc: 'project USDC',
  coinbase: 'venture Coinbase, project Coinbase, venture Coinbase Ventures',
  binance: 'venture Binance, project Binance, project BNB, venture YZi Labs',
}).map(([asked, first]) => ({ asked, first: first.split(', ') }));
