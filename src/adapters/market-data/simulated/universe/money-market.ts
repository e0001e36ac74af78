/** symbol|name|family|category|holds|expense ratio %|net assets $B|inception|yield % */
export const moneyMarketFunds = `
VMFXX|Vanguard Federal Money Market Fund|Vanguard|Money Market-Taxable|government|0.11|330|1981|4.6
VUSXX|Vanguard Treasury Money Market Fund|Vanguard|Money Market-Taxable|treasury|0.09|95|1992|4.6
VMRXX|Vanguard Cash Reserves Federal Money Market Fund Admiral Shares|Vanguard|Money Market-Taxable|government|0.10|120|1989|4.6
SPAXX|Fidelity Government Money Market Fund|Fidelity|Money Market-Taxable|government|0.42|330|1990|4.3
FDRXX|Fidelity Government Cash Reserves|Fidelity|Money Market-Taxable|government|0.38|215|1979|4.3
SPRXX|Fidelity Money Market Fund|Fidelity|Prime Money Market|prime|0.42|110|1989|4.5
FZFXX|Fidelity Treasury Money Market Fund|Fidelity|Money Market-Taxable|treasury|0.42|60|1983|4.2
SWVXX|Schwab Value Advantage Money Fund Investor Shares|Schwab|Prime Money Market|prime|0.34|240|1992|4.5
SNSXX|Schwab U.S. Treasury Money Fund Investor Shares|Schwab|Money Market-Taxable|treasury|0.34|40|1991|4.3
SNVXX|Schwab Government Money Fund Investor Shares|Schwab|Money Market-Taxable|government|0.34|35|1982|4.3
TTTXX|BlackRock Liquidity Funds Treasury Trust Fund Institutional|BlackRock|Money Market-Taxable|treasury|0.17|110|1989|4.5
OGVXX|JPMorgan U.S. Government Money Market Fund Capital Shares|JPMorgan|Money Market-Taxable|government|0.18|270|1993|4.5
GOIXX|Federated Hermes Government Obligations Fund Institutional Shares|Federated Hermes|Money Market-Taxable|government|0.20|150|1989|4.5
`;
