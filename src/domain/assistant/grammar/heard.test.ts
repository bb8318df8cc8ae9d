import { describe, expect, it } from 'vitest';
import { readText } from './world.testing.ts';

describe('what is said otherwise', () => {
  it.each([
    ['How many UNI can ever exist?', 'record uniswap [max_supply]'],
    ['how many AAVE tokens will there ever be', 'record aave [max_supply]'],
    ['how many rounds can be found', 'screen count round'],
    ['which folks founded Uniswap', 'record uniswap [founders]'],
    ['the guys who started Aave', 'record aave [founders]'],
    ['angels behind the Uniswap ICO', 'screen person rounds[project:uniswap instrument:"Public token sale"] sort=-investment_count'],
    ['who are the backers behind Solana', 'record solana [investors]'],
    ['who is behind Uniswap', 'record uniswap [founders]'],
    ['anything where both a16z and Paradigm are on the cap table', 'screen project organizations:a16z organizations:paradigm sort=-last_round'],
    ["who's on Solana's cap table", 'record solana [investors]'],
    ['is Paradigm on the cap table of Uniswap', 'screen exists round organizations:paradigm project:uniswap sort=-date [investors]'],
    ['projects that raised north of 100 mln', 'screen project raised>100m sort=market_cap_rank'],
    ['rounds shy of 2 mln in 2020', 'screen round amount<2m date:2020 sort=-date'],
    ['projects that raised upwards of 1bln', 'screen project raised>1b sort=market_cap_rank'],
    ['names that Paradigm has backed more than once', 'screen project rounds[organizations:paradigm]>=2 sort=-last_round'],
    ['projects backed by Paradigm at least twice', 'screen project rounds[organizations:paradigm]>=2 sort=-last_round'],
    ['projects backed by Paradigm that raised at least 3 times', 'screen project organizations:paradigm round_count>=3 sort=-last_round'],
    ['all grants you have, who got them', 'screen round grants=only sort=-date'],
    ['grants on record, to whom did they go?', 'screen round grants=only sort=-date'],
    ['Adding up every Series C on record, how much is it?', 'aggregate value round stage:"Series C" show=sum(amount),count'],
    ['mean size of a pre-seed', 'aggregate value round stage:Pre-seed show=mean(amount),count'],
    ['percentage change in total funding from 2022 to 2023', 'aggregate percent round date:2022 / date:2023 show=sum(amount),count'],
    ['by what percentage did funding drop from 2022 to 2023', 'aggregate percent round date:2022 / date:2023 show=sum(amount),count'],
    ['what percent did seed rounds grow between 2020 and 2021', 'aggregate percent round stage:Seed date:2020 / stage:Seed date:2021 show=count'],
    ['số vòng năm 2022 tăng bao nhiêu % so với 2021', 'aggregate percent round date:2021 / date:2022 show=count'],
    ['how much did funding change from 2022 to 2023', 'aggregate change round date:2022 / date:2023 show=sum(amount),count'],
    ['what percentage of rounds in 2022 were seed', 'aggregate value round date:2022 by=stage show=share(count),count pick=Seed'],
    ['twitter handle of Uniswap exchange', 'record uniswap [twitter]'],
    ['on which exchange can I buy Solana', 'record solana [markets]'],
    ['latest round in the DeFi sector', 'screen first round sector:DeFi sort=-date'],
    ['latest DeFi round and its sector', 'screen first round sector:DeFi sort=-date [sector]'],
    ['vòng mới nhất mảng DeFi', 'screen first round category:DeFi sort=-date'],
  ])('is read as what it means: %s [assistant-96]', (question, plan) => {
    expect(readText(question)).toBe(plan);
  });
});
