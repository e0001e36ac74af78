/** Invented listings in the form of Nasdaq's directory: no company here exists. */
export const MADE_NASDAQ = [
  'Symbol|Security Name|Market Category|Test Issue|Financial Status|Round Lot Size|ETF|NextShares',
  'MADE|Made Up Machines Inc. - Common Stock|Q|N|N|100|N|N',
  'MADEW|Made Up Machines Inc. - Warrant|Q|N|N|100|N|N',
  'MUAC|Made Up Acquisition Corp. - Class A Ordinary Shares|G|N|D|40|N|N',
  'MUACU|Made Up Acquisition Corp. - Units|G|N|N|100|N|N',
  'MUACR|Made Up Acquisition Corp. - Rights|G|N|N|100|N|N',
  'MADR|Invented Industries SA - American Depositary Shares, each representing two common shares|S|N|N|100|N|N',
  'MUPF|Made Up 2X Long MADE Daily ETF|G|N|N|100|Y|N',
  'ZMZZT|NASDAQ TEST STOCK|G|Y|N|100||N',
  'File Creation Time: 1109202621:31||||||',
].join('\r\n');

export const MADE_OTHER = [
  'ACT Symbol|Security Name|Exchange|CQS Symbol|ETF|Round Lot Size|Test Issue|NASDAQ Symbol',
  'MUP.A|Made Up Press Company Class A Common Stock|N|MUP.A|N|100|N|MUP.A',
  'MUP.B|Made Up Press Company Class B Common Stock|N|MUP.B|N|100|N|MUP.B',
  'MUR$D|Made Up Realty Trust 6.375% Series D Cumulative Redeemable Preferred Stock |N|MURpD|N|100|N|MUR-D',
  'MUS.U|Made Up Sponsor Corp. Units, each consisting of one share and one-half of one redeemable warrant|N|MUS.U|N|100|N|MUS=',
  'MUS.W|Made Up Sponsor Corp. Redeemable Warrants, each exercisable for one Class A ordinary share|N|MUS.WS|N|100|N|MUS+',
  'MUN|Made Up Bank 5.75% Senior Notes due 2047|N|MUN|N|100|N|MUN',
  'MUF|Made Up Income Fund Common Stock|N|MUF|N|100|N|MUF',
  'MUL|Made Up Pipelines L.P. Common Units representing Limited Partner Interests|N|MUL|N|100|N|MUL',
  'MUX|Made Up Gold ETF Shares|P|MUX|Y|100|N|MUX',
  'CTEST.X|NYSE Test One Common Stock|N|CTEST.X||100|Y|CTEST.X',
  'File Creation Time: 1109202620:01||||||||',
].join('\n');
