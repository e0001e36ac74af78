import { describe, expect, it } from 'vitest';
import { referenceText } from '../../../tests/reference-data.ts';
import type { Bar } from '../prices/bar.ts';
import { findIndicator } from './catalogue.ts';
import type { IndicatorOutput } from './definition.ts';
import { readInputs } from './inputs.ts';
import { startIndicator } from './run.ts';

/**
 * Figures that Stock.Indicators publishes for its 502 daily bars. A line without indent is an
 * indicator and its inputs, written as for `npm run figures -- indicator`; `@last=38` takes the last
 * bars only, `@self` gives the same bars as the second symbol. Below it `#` counts the rows that
 * have a value, and a row number comes before its values: `-` is none, decimals are those written.
 * Bricks are told at the bar that laid them.
 *
 * Left out because their bars are not among ours: two symbols (beta, corr, prs but for `@self`),
 * minutes (Fibonacci and Woodie levels, vwap) and sixty years (one of hurst).
 */
const FIGURES = `
adl
  # adl=502
  249 moneyFlowMultiplier=0.7778 moneyFlowVolume=36433792.89 adl=3266400865.74
  501 moneyFlowMultiplier=0.8052 moneyFlowVolume=118396116.25 adl=3439986548.42
sma lookbackPeriods=10 source=adl
  # sma=493
alligator
  # jaw=482 teeth=490 lips=495
  6 lips=-
  7 lips=213.63500
  8 lips=213.74900
  11 teeth=-
  12 teeth=213.699375
  13 teeth=213.80008
  19 jaw=-
  20 jaw=213.81269
  21 jaw=213.79287
  99 jaw=225.60571 teeth=226.12157 lips=226.35353
  501 jaw=260.98953 teeth=253.53576 lips=244.29591
alligator source=sma(2)
  # jaw=481
alma lookbackPeriods=10 offset=0.85 sigma=6
  # alma=493
  8 alma=-
  9 alma=214.1839
  24 alma=216.0619
  149 alma=235.8609
  249 alma=257.5787
  501 alma=242.1871
alma lookbackPeriods=10 source=sma(2)
  # alma=492
sma lookbackPeriods=10 source=alma(10)
  # sma=484
aroon
  # aroonUp=477 aroonDown=477 oscillator=477
  210 aroonUp=100 aroonDown=0 oscillator=100
  293 aroonUp=0 aroonDown=40 oscillator=-40
  298 aroonUp=0 aroonDown=20 oscillator=-20
  458 aroonUp=0 aroonDown=100 oscillator=-100
  501 aroonUp=28 aroonDown=88 oscillator=-60
sma lookbackPeriods=10 source=aroon.oscillator
  # sma=468
atr
  # atr=488
  13 tr=1.45000000 atr=- atrp=-
  14 tr=1.82000000 atr=1.3364 atrp=0.6215
  24 tr=0.88000000 atr=1.3034 atrp=0.6026
  249 tr=0.58000000 atr=1.3381 atrp=0.5187
  501 tr=2.67000000 atr=6.1497 atrp=2.5072
sma lookbackPeriods=10 source=atr(10).atr
  # sma=483
atr-stop lookbackPeriods=21 multiplier=3
  # atrStop=481
  20 atrStop=- buyStop=- sellStop=-
  21 atrStop=211.13 buyStop=- sellStop=211.13
  151 atrStop=232.7861 buyStop=- sellStop=232.7861
  152 atrStop=236.3913 buyStop=236.3913 sellStop=-
  249 atrStop=253.8863 buyStop=- sellStop=253.8863
  501 atrStop=246.3232 buyStop=246.3232 sellStop=-
atr-stop lookbackPeriods=21 multiplier=3 endType=HighLow
  # atrStop=481
  20 atrStop=- buyStop=- sellStop=-
  21 atrStop=210.23 buyStop=- sellStop=210.23
  69 atrStop=221.0594 buyStop=- sellStop=221.0594
  70 atrStop=226.4624 buyStop=226.4624 sellStop=-
  249 atrStop=253.4863 buyStop=- sellStop=253.4863
  501 atrStop=252.6932 buyStop=252.6932 sellStop=-
awesome
  # oscillator=469
  32 oscillator=- normalized=-
  33 oscillator=5.4756 normalized=2.4548
  249 oscillator=5.0618 normalized=1.9634
  501 oscillator=-17.7692 normalized=-7.2763
awesome source=close
  # oscillator=469
awesome source=sma(2)
  # oscillator=468
sma lookbackPeriods=10 source=awesome
  # sma=460
beta lookbackPeriods=20 @self
  # beta=482
  501 beta=1.0000
bop
  # bop=489
  12 bop=-
  13 bop=0.081822
  149 bop=-0.016203
  249 bop=-0.058682
  501 bop=-0.292788
sma lookbackPeriods=10 source=bop
  # sma=480
chaikin-osc fastPeriods=3 slowPeriods=10
  # oscillator=493
  501 adl=3439986548.42 moneyFlowMultiplier=0.8052 moneyFlowVolume=118396116.25 oscillator=-19135200.72
sma lookbackPeriods=10 source=chaikin-osc
  # sma=484
chexit lookbackPeriods=22
  # chandelierExit=480
  492 chandelierExit=259.0480
  501 chandelierExit=256.5860
chexit lookbackPeriods=22 multiplier=3 type=Short
  501 chandelierExit=246.4240
sma lookbackPeriods=10 source=chandelier
  # sma=471
chop
  # chop=488
  13 chop=-
  14 chop=69.9967
  249 chop=41.8499
  501 chop=38.6526
chop lookbackPeriods=2
  # chop=500
sma lookbackPeriods=10 source=chop
  # sma=479
cmf
  # cmf=483
  49 moneyFlowMultiplier=0.5468 moneyFlowVolume=55609259 cmf=0.350596
  249 moneyFlowMultiplier=0.7778 moneyFlowVolume=36433792.89 cmf=-0.040226
  501 moneyFlowMultiplier=0.8052 moneyFlowVolume=118396116.25 cmf=-0.123754
sma lookbackPeriods=10 source=cmf
  # sma=474
cmo lookbackPeriods=14
  # cmo=488
  13 cmo=-
  14 cmo=24.1081
  249 cmo=48.9614
  501 cmo=-26.7502
cmo lookbackPeriods=20 source=sma(2)
  # cmo=481
sma lookbackPeriods=10 source=cmo(20)
  # sma=473
crsi rsiPeriods=3 streakPeriods=2 rankPeriods=100
  # connorsRsi=401
  501 rsi=68.8087 rsiStreak=67.4899 percentRank=88.0000 connorsRsi=74.7662
crsi rsiPeriods=14 streakPeriods=20 rankPeriods=10
  501 rsi=42.0773 rsiStreak=52.7386 percentRank=90.0000 connorsRsi=61.6053
crsi source=sma(2)
  # connorsRsi=400
sma lookbackPeriods=10 source=connors-rsi
  # sma=392
corr lookbackPeriods=20 @self
  # correlation=483
dema lookbackPeriods=20
  # dema=483
  25 dema=215.7605
  51 dema=225.8259
  249 dema=258.4452
  501 dema=241.1677
dema lookbackPeriods=20 source=sma(2)
  # dema=482
sma lookbackPeriods=10 source=dema(20)
  # sma=474
doji
  # price=112
  1 price=- match=0
  23 price=216.28 match=1
  46 price=- match=0
  392 price=- match=0
  451 price=273.64 match=1
  477 price=256.86 match=1
dpo lookbackPeriods=14
  # dpo=489
dpo lookbackPeriods=14 source=sma(2)
  # dpo=488
dynamic lookbackPeriods=14
  # dynamic=501
  1 dynamic=212.9465
  25 dynamic=215.4801
  250 dynamic=256.0554
  501 dynamic=245.7356
dynamic lookbackPeriods=14 source=sma(10)
  # dynamic=492
sma lookbackPeriods=10 source=dynamic
  # sma=492
elder-ray
  # bullPower=490 bearPower=490
  11 ema=- bullPower=- bearPower=-
  12 ema=214.0000 bullPower=0.7500 bearPower=-0.5100
  24 ema=215.5426 bullPower=1.4274 bearPower=0.5474
  149 ema=235.3970 bullPower=0.9430 bearPower=0.4730
  249 ema=256.5206 bullPower=1.5194 bearPower=1.0694
  501 ema=246.0129 bullPower=-0.4729 bearPower=-3.1429
sma lookbackPeriods=10 source=elder-ray
  # sma=481
epma lookbackPeriods=20
  # epma=483
  18 epma=-
  19 epma=215.6189
  149 epma=236.7060
  249 epma=258.5179
  501 epma=235.8131
epma lookbackPeriods=20 source=sma(2)
  # epma=482
sma lookbackPeriods=10 source=epma(20)
  # sma=474
fcb
  # upperBand=497 lowerBand=493
  4 upperBand=- lowerBand=-
  10 upperBand=214.84 lowerBand=212.53
  120 upperBand=233.35 lowerBand=231.14
  180 upperBand=236.78 lowerBand=233.56
  250 upperBand=258.70 lowerBand=257.04
  501 upperBand=262.47 lowerBand=229.42
fisher
  # fisher=502 trigger=501
  0 fisher=0 trigger=-
  1 fisher=0.3428 trigger=0
  2 fisher=0.6873 trigger=0.3428
  9 fisher=1.3324 trigger=1.4704
  10 fisher=0.9790 trigger=1.3324
  35 fisher=6.1509 trigger=4.7014
  36 fisher=5.4455 trigger=6.1509
  149 fisher=1.0349 trigger=0.7351
  249 fisher=1.3496 trigger=1.4408
  501 fisher=-1.2876 trigger=-2.0071
sma lookbackPeriods=10 source=fisher
  # sma=493
force lookbackPeriods=13
  # forceIndex=489
  12 forceIndex=-
  13 forceIndex=10668240.778
  24 forceIndex=15883211.364
  149 forceIndex=7598218.196
  249 forceIndex=23612118.994
  501 forceIndex=-16824018.428
sma lookbackPeriods=10 source=force-index(13)
  # sma=480
fractal
  # fractalBear=63 fractalBull=71
  1 fractalBear=- fractalBull=-
  3 fractalBear=215.17 fractalBull=-
  133 fractalBear=234.53 fractalBull=-
  180 fractalBear=239.74 fractalBull=238.52
  250 fractalBear=- fractalBull=256.81
  500 fractalBear=- fractalBull=-
fractal leftSpan=4 rightSpan=4
  # fractalBear=35 fractalBull=34
  3 fractalBear=- fractalBull=-
  7 fractalBear=- fractalBull=212.53
  120 fractalBear=233.02 fractalBull=-
  180 fractalBear=239.74 fractalBull=-
  250 fractalBear=- fractalBull=256.81
  500 fractalBear=- fractalBull=-
gator
  # upper=482 lower=490 upperIsExpanding=481 lowerIsExpanding=489
  11 upper=- lower=- upperIsExpanding=- lowerIsExpanding=-
  12 upper=- lower=-0.1402 upperIsExpanding=- lowerIsExpanding=-
  13 upper=- lower=-0.0406 upperIsExpanding=- lowerIsExpanding=false
  19 upper=- lower=-1.0018 upperIsExpanding=- lowerIsExpanding=true
  20 upper=0.4004 lower=-1.0130 upperIsExpanding=- lowerIsExpanding=true
  21 upper=0.7298 lower=-0.6072 upperIsExpanding=true lowerIsExpanding=false
  99 upper=0.5159 lower=-0.2320 upperIsExpanding=false lowerIsExpanding=true
  249 upper=3.1317 lower=-1.8058 upperIsExpanding=true lowerIsExpanding=false
  501 upper=7.4538 lower=-9.2399 upperIsExpanding=true lowerIsExpanding=true
gator source=close
  # upper=482
gator source=sma(2)
  # upper=481
hma lookbackPeriods=20
  # hma=480
  149 hma=236.0835
  501 hma=235.6972
hma lookbackPeriods=19 source=sma(2)
  # hma=480
sma lookbackPeriods=10 source=hma(20)
  # sma=471
htl
  # dcPeriods=495 trendline=502 smoothPrice=496
  5 dcPeriods=- trendline=214.205 smoothPrice=-
  6 dcPeriods=- trendline=213.84 smoothPrice=214.071
  7 dcPeriods=1
  11 dcPeriods=3 trendline=213.9502 smoothPrice=213.8460
  25 dcPeriods=14 trendline=215.3948 smoothPrice=216.3365
  149 dcPeriods=24 trendline=233.9410 smoothPrice=235.8570
  249 dcPeriods=25 trendline=253.8788 smoothPrice=257.5825
  501 dcPeriods=20 trendline=252.2172 smoothPrice=242.3435
htl source=sma(2)
  # trendline=501
sma lookbackPeriods=10 source=ht-trendline.trendline
  # sma=493
hurst
  # hurstExponent=402 hurstExponentAL=402
  501 hurstExponent=0.564643 hurstExponentAL=0.497004
hurst lookbackPeriods=500
  # hurstExponent=2 hurstExponentAL=2
  501 hurstExponent=0.568000 hurstExponentAL=0.516229
hurst source=sma(10)
  # hurstExponent=393
ichimoku
  # tenkanSen=494 kijunSen=477 senkouSpanA=451 senkouSpanB=425 chikouSpan=476
  51 tenkanSen=224.465 kijunSen=221.94 senkouSpanA=214.8325 senkouSpanB=- chikouSpan=226.35
  249 tenkanSen=257.15 kijunSen=253.085 senkouSpanA=246.3125 senkouSpanB=241.685 chikouSpan=259.21
  475 tenkanSen=265.575 kijunSen=263.965 senkouSpanA=274.9475 senkouSpanB=274.95 chikouSpan=245.28
  501 tenkanSen=241.26 kijunSen=251.505 senkouSpanA=264.77 senkouSpanB=269.82 chikouSpan=-
kama erPeriods=10 fastPeriods=2 slowPeriods=30
  # er=492 kama=493
  8 er=- kama=-
  9 er=- kama=213.7500
  10 er=0.2465 kama=213.7713
  24 er=0.2136 kama=214.7423
  149 er=0.3165 kama=235.5510
  249 er=0.3182 kama=256.0898
  501 er=0.2214 kama=240.1138
kama source=sma(2)
  # kama=492
sma lookbackPeriods=10 source=kama.kama
  # sma=484
keltner emaPeriods=20 multiplier=2 atrPeriods=10
  # centerline=483 upperBand=483 lowerBand=483 width=483
  485 upperBand=275.4260 centerline=265.4599 lowerBand=255.4938 width=0.075085
  501 upperBand=262.1873 centerline=249.3519 lowerBand=236.5165 width=0.102950
kvo
  # oscillator=446 signal=434
  55 oscillator=- signal=-
  56 oscillator=-2138454001 signal=-
  57 oscillator=-2265495450 signal=-
  68 oscillator=-1241548491 signal=-1489659254
  149 oscillator=-62800843 signal=-18678832
  249 oscillator=-51541005 signal=135207969
  501 oscillator=-539224047 signal=-1548306127
sma lookbackPeriods=10 source=kvo
  # sma=437
ma-env lookbackPeriods=20
  # centerline=483
  24 centerline=215.0310 upperEnvelope=220.4068 lowerEnvelope=209.6552
  249 centerline=255.5500 upperEnvelope=261.9388 lowerEnvelope=249.16125
  501 centerline=251.8600 upperEnvelope=258.1565 lowerEnvelope=245.5635
ma-env lookbackPeriods=10 percentOffset=2.5 movingAverageType=ALMA
  # centerline=493
  24 centerline=216.0619 upperEnvelope=221.4635 lowerEnvelope=210.6604
  249 centerline=257.5787 upperEnvelope=264.0182 lowerEnvelope=251.1393
  501 centerline=242.1871 upperEnvelope=248.2418 lowerEnvelope=236.1324
ma-env lookbackPeriods=20 percentOffset=2.5 movingAverageType=DEMA
  # centerline=483
  38 centerline=223.4594 upperEnvelope=229.0459 lowerEnvelope=217.8730
  249 centerline=258.4452 upperEnvelope=264.9064 lowerEnvelope=251.9841
  501 centerline=241.1677 upperEnvelope=247.1969 lowerEnvelope=235.1385
ma-env lookbackPeriods=20 percentOffset=2.5 movingAverageType=EPMA
  # centerline=483
  24 centerline=216.2859 upperEnvelope=221.6930 lowerEnvelope=210.8787
  249 centerline=258.5179 upperEnvelope=264.9808 lowerEnvelope=252.0549
  501 centerline=235.8131 upperEnvelope=241.7085 lowerEnvelope=229.9178
ma-env lookbackPeriods=20 percentOffset=2.5 movingAverageType=EMA
  # centerline=483
  24 centerline=215.0920 upperEnvelope=220.4693 lowerEnvelope=209.7147
  249 centerline=255.3873 upperEnvelope=261.7719 lowerEnvelope=249.0026
  501 centerline=249.3519 upperEnvelope=255.5857 lowerEnvelope=243.1181
ma-env lookbackPeriods=20 percentOffset=2.5 movingAverageType=HMA
  # centerline=480
  149 centerline=236.0835 upperEnvelope=241.9856 lowerEnvelope=230.1814
  501 centerline=235.6972 upperEnvelope=241.5897 lowerEnvelope=229.8048
ma-env lookbackPeriods=20 percentOffset=2.5 movingAverageType=SMMA
  # centerline=483
  24 centerline=214.8433 upperEnvelope=220.2144 lowerEnvelope=209.4722
  249 centerline=252.5574 upperEnvelope=258.8714 lowerEnvelope=246.2435
  501 centerline=255.6746 upperEnvelope=262.0665 lowerEnvelope=249.2828
ma-env lookbackPeriods=20 percentOffset=2.5 movingAverageType=TEMA
  # centerline=483
  57 centerline=222.6349 upperEnvelope=228.2008 lowerEnvelope=217.0690
  249 centerline=258.6208 upperEnvelope=265.0863 lowerEnvelope=252.1553
  501 centerline=238.7690 upperEnvelope=244.7382 lowerEnvelope=232.7998
ma-env lookbackPeriods=20 percentOffset=2.5 movingAverageType=WMA
  # centerline=483
  149 centerline=235.5253 upperEnvelope=241.4135 lowerEnvelope=229.6372
  501 centerline=246.5110 upperEnvelope=252.6738 lowerEnvelope=240.3483
ma-env lookbackPeriods=10 source=sma(2)
  # centerline=492
mama fastLimit=0.5 slowLimit=0.05
  # mama=497
  4 mama=- fama=-
  5 mama=213.73 fama=213.73
  6 mama=213.7850 fama=213.7438
  25 mama=215.9524 fama=215.1407
  149 mama=235.6593 fama=234.3660
  249 mama=256.8026 fama=254.0605
  501 mama=244.1092 fama=252.6139
mama source=close
  # mama=497
mama source=sma(2)
  # mama=496
sma lookbackPeriods=10 source=mama
  # sma=488
marubozu
  # price=6
  31 price=- match=0
  32 price=222.10 match=100
  33 price=- match=0
  34 price=- match=0
  274 price=- match=0
  277 price=248.13 match=-100
mfi
  # mfi=488
  439 mfi=69.0622
  501 mfi=39.9494
mfi lookbackPeriods=4
  # mfi=498
  31 mfi=100.0000
  43 mfi=0.0000
sma lookbackPeriods=10 source=mfi
  # sma=479
pivot-points windowSize=Month pointType=Standard
  # pp=482
  19 pp=- s1=- s2=- s3=- s4=- r1=- r2=- r3=- r4=-
  20 pp=214.5000 s1=211.9800 s2=209.0000 s3=206.4800 s4=- r1=217.4800 r2=220.0000 r3=222.9800 r4=-
  149 pp=233.6400 s1=230.8100 s2=226.3300 s3=223.5000 s4=- r1=238.1200 r2=240.9500 r3=245.4300 r4=-
  250 pp=251.2767 s1=247.6133 s2=241.2867 s3=237.6233 s4=- r1=257.6033 r2=261.2667 r3=267.5933 r4=-
  251 pp=255.1967 s1=251.6933 s2=246.3667 s3=242.8633 s4=- r1=260.5233 r2=264.0267 r3=269.3533 r4=-
  501 pp=266.6767 s1=258.9633 s2=248.9667 s3=241.2533 s4=- r1=276.6733 r2=284.3867 r3=294.3833 r4=-
pivot-points windowSize=Week pointType=Camarilla @last=38
  # pp=33
  4 pp=- s1=- s2=- s3=- s4=- r1=- r2=- r3=- r4=-
  5 pp=271.0200 s1=270.13725 s2=269.2545 s3=268.3718 s4=265.7235 r1=271.9028 r2=272.7855 r3=273.66825 r4=276.3165
  22 pp=268.9600 s1=267.9819 s2=267.0038 s3=266.0258 s4=263.0915 r1=269.9381 r2=270.9162 r3=271.89425 r4=274.8285
  23 pp=257.1700 s1=255.5640 s2=253.9580 s3=252.3520 s4=247.5340 r1=258.7760 r2=260.3820 r3=261.9880 r4=266.8060
  37 pp=243.1500 s1=241.56325 s2=239.9765 s3=238.3898 s4=233.6295 r1=244.7368 r2=246.3235 r3=247.91025 r4=252.6705
pivot-points windowSize=Month pointType=Demark
  # pp=482
  19 pp=- s1=- s2=- s3=- s4=- r1=- r2=- r3=- r4=-
  20 pp=215.1300 s1=213.2400 s2=- s3=- s4=- r1=218.7400 r2=- r3=- r4=-
  149 pp=234.3475 s1=232.2250 s2=- s3=- s4=- r1=239.5350 r2=- r3=- r4=-
  250 pp=252.1925 s1=249.4450 s2=- s3=- s4=- r1=259.4350 r2=- r3=- r4=-
  251 pp=256.0725 s1=253.4450 s2=- s3=- s4=- r1=262.2750 r2=- r3=- r4=-
  501 pp=268.6050 s1=262.8200 s2=- s3=- s4=- r1=280.5300 r2=- r3=- r4=-
pivots leftSpan=4 rightSpan=4
  # highPoint=35 highTrend=333 highLine=338 lowPoint=34 lowTrend=328 lowLine=333
  3 highPoint=- highTrend=- highLine=- lowPoint=- lowTrend=- lowLine=-
  7 highPoint=- highTrend=- highLine=- lowPoint=212.53 lowTrend=- lowLine=212.53
  120 highPoint=233.02 highTrend=Lh highLine=233.02 lowPoint=- lowTrend=Ll lowLine=228.9671
  180 highPoint=239.74 highTrend=Hh highLine=239.74 lowPoint=- lowTrend=Hl lowLine=236.7050
  250 highPoint=- highTrend=- highLine=- lowPoint=256.81 lowTrend=- lowLine=-
  472 highPoint=- highTrend=Lh highLine=274.14 lowPoint=- lowTrend=Hl lowLine=255.8078
  497 highPoint=- highTrend=- highLine=- lowPoint=- lowTrend=- lowLine=-
  498 highPoint=- highTrend=- highLine=- lowPoint=- lowTrend=- lowLine=-
pmo
  # pmo=448 signal=439
  92 pmo=0.6159 signal=0.5582
  501 pmo=-2.7016 signal=-2.3117
pmo source=sma(2)
  # pmo=447
sma lookbackPeriods=10 source=pmo
  # sma=439
psar accelerationStep=0.02 maxAccelerationFactor=0.2 initialFactor=0.01
  # sar=488
  14 sar=212.83 isReversal=true
  16 sar=212.9518 isReversal=false
  94 sar=228.36 isReversal=false
  486 sar=273.4148 isReversal=false
  501 sar=246.73 isReversal=false
sma lookbackPeriods=10 source=psar
  # sma=479
pvo fastPeriods=12 slowPeriods=26 signalPeriods=9
  # pvo=477 signal=469 histogram=469
  24 pvo=- signal=- histogram=-
  33 pvo=1.5795 signal=-3.5530 histogram=5.1325
  149 pvo=-7.1910 signal=-5.1159 histogram=-2.0751
  249 pvo=-6.3667 signal=1.7333 histogram=-8.1000
  501 pvo=10.4395 signal=12.2681 histogram=-1.8286
sma lookbackPeriods=10 source=pvo
  # sma=468
renko brickSize=2.5
  15 open=213.0 high=216.89 low=212.53 close=215.5 volume=1180981564 isUp=true bricks=1
  91 open=225.5 high=228.15 low=219.77 close=228.0 volume=4192959240 isUp=true bricks=6
  501 open=240.5 high=243.68 low=234.52 close=243.0 volume=189794032 isUp=true bricks=112
renko brickSize=2.5 endType=HighLow
  15 open=213.0 high=216.89 low=212.53 close=215.5 volume=1180981564 isUp=true bricks=1
  265 open=270.5 high=273.16 low=271.96 close=273.0 volume=100801672 isUp=true bricks=26
  501 open=243.0 high=246.73 low=241.87 close=245.5 volume=51999637 isUp=true bricks=159
renko-atr atrPeriods=14
  28 open=212.8 high=220.19 low=212.53 close=218.9497 volume=2090292272 isUp=true bricks=1
  501 open=237.3990 high=246.73 low=229.42 close=243.5487 volume=715446448 isUp=true bricks=29
roc lookbackPeriods=20
  # momentum=482 roc=482
  49 momentum=4.96 roc=2.2465
  249 momentum=6.25 roc=2.4827
  501 momentum=-22.05 roc=-8.2482
roc lookbackPeriods=20 source=sma(2)
  # roc=481
sma lookbackPeriods=10 source=roc(20).roc
  # sma=473
roc-wb lookbackPeriods=20 emaPeriods=3 stdDevPeriods=20
  # roc=482 rocEma=480 upperBand=463 lowerBand=463
  19 roc=- rocEma=- upperBand=- lowerBand=-
  20 roc=1.0573 rocEma=- upperBand=- lowerBand=-
  22 rocEma=0.9617 upperBand=- lowerBand=-
  23 rocEma=0.8582 upperBand=- lowerBand=-
  38 rocEma=3.6872 upperBand=- lowerBand=-
  39 rocEma=4.5348 upperBand=3.0359 lowerBand=-3.0359
  49 rocEma=2.3147 upperBand=3.6761
  149 upperBand=1.7377
  249 upperBand=3.0683
  501 roc=-8.2482 rocEma=-8.3390 upperBand=6.1294 lowerBand=-6.1294
roc-wb lookbackPeriods=20 emaPeriods=3 stdDevPeriods=20 source=sma(2)
  # roc=481
rolling-pivots windowPeriods=11 offsetPeriods=9 pointType=Standard
  # pp=482
  19 pp=- s1=- s2=- s3=- s4=- r1=- r2=- r3=- r4=-
  20 pp=213.6367 s1=212.1033 s2=209.9867 s3=208.4533 s4=- r1=215.7533 r2=217.2867 r3=219.4033 r4=-
  149 pp=233.6333 s1=231.3567 s2=227.3733 s3=225.0967 s4=- r1=237.6167 r2=239.8933 r3=243.8767 r4=-
  249 pp=253.9533 s1=251.5267 s2=247.4433 s3=245.0167 s4=- r1=258.0367 r2=260.4633 r3=264.5467 r4=-
  501 pp=260.0267 s1=246.4633 s2=238.7767 s3=225.2133 s4=- r1=267.7133 r2=281.2767 r3=288.9633 r4=-
rolling-pivots windowPeriods=10 offsetPeriods=0 pointType=Camarilla @last=38
  # pp=28
  9 pp=- s1=- s2=- s3=- s4=- r1=- r2=- r3=- r4=-
  10 pp=267.0800 s1=265.8095 s2=264.5390 s3=263.2685 s4=259.4570 r1=268.3505 r2=269.6210 r3=270.8915 r4=274.7030
  22 pp=263.2900 s1=261.6840 s2=260.0780 s3=258.4720 s4=253.6540 r1=264.8960 r2=266.5020 r3=268.1080 r4=272.9260
  23 pp=257.1700 s1=255.5640 s2=253.9580 s3=252.3520 s4=247.5340 r1=258.7760 r2=260.3820 r3=261.9880 r4=266.8060
  37 pp=243.1500 s1=240.5650 s2=237.9800 s3=235.3950 s4=227.6400 r1=245.7350 r2=248.3200 r3=250.9050 r4=258.6600
rolling-pivots windowPeriods=10 offsetPeriods=10 pointType=Demark
  # pp=482
  19 pp=- s1=- s2=- s3=- s4=- r1=- r2=- r3=- r4=-
  20 pp=212.9900 s1=210.8100 s2=- s3=- s4=- r1=214.4600 r2=- r3=- r4=-
  149 pp=232.6525 s1=229.3950 s2=- s3=- s4=- r1=235.6550 r2=- r3=- r4=-
  250 pp=252.9325 s1=249.4850 s2=- s3=- s4=- r1=255.9950 r2=- r3=- r4=-
  251 pp=252.6700 s1=248.9600 s2=- s3=- s4=- r1=255.4700 r2=- r3=- r4=-
  501 pp=264.6125 s1=255.6350 s2=- s3=- s4=- r1=276.8850 r2=- r3=- r4=-
slope lookbackPeriods=20
  # slope=483 stdDev=483 line=20
  18 slope=- intercept=- stdDev=- rSquared=- line=-
  249 slope=0.312406 intercept=180.4164 rSquared=0.8056 stdDev=2.0071 line=-
  482 slope=-0.337015 intercept=425.1111 rSquared=0.1730 stdDev=4.6719 line=267.9069
  501 slope=-1.689143 intercept=1083.7629 rSquared=0.7955 stdDev=10.9202 line=235.8131
slope lookbackPeriods=20 source=sma(2)
  # slope=482
sma lookbackPeriods=10 source=slope(20)
  # sma=474
sma-analysis lookbackPeriods=20
  # sma=483
  501 sma=251.860000 mad=9.450000 mse=119.251020 mape=0.037637
sma-analysis lookbackPeriods=20 source=sma(2)
  # sma=482
ema lookbackPeriods=10 source=sma-analysis(10)
  # ema=484
smi lookbackPeriods=14 firstSmoothPeriods=20 secondSmoothPeriods=5
  # smi=489 signal=489
  12 smi=- signal=-
  13 smi=17.2603 signal=17.2603
  14 smi=18.6086 signal=17.9344
  28 smi=51.0417 signal=47.1207
  150 smi=65.6692 signal=66.3292
  250 smi=67.2534 signal=67.6261
  501 smi=-52.6560 signal=-54.1903
smi lookbackPeriods=1 firstSmoothPeriods=1 secondSmoothPeriods=1 signalPeriods=5
  51 smi=-100.0000 signal=-20.8709
  81 smi=0.0000 signal=-14.7101
  88 smi=100.0000 signal=47.2291
sma lookbackPeriods=10 source=smi
  # sma=481
smma lookbackPeriods=20
  # smma=483
  18 smma=-
  19 smma=214.52500
  20 smma=214.55125
  21 smma=214.58319
  100 smma=225.78071
  501 smma=255.67462
smma lookbackPeriods=20 source=sma(2)
  # smma=482
sma lookbackPeriods=10 source=smma(20)
  # sma=474
starc smaPeriods=20 multiplier=2 atrPeriods=14
  # centerline=483 upperBand=483 lowerBand=483
  18 centerline=- upperBand=- lowerBand=-
  19 centerline=214.5250 upperBand=217.2345 lowerBand=211.8155
  249 centerline=255.5500 upperBand=258.2261 lowerBand=252.8739
  485 centerline=265.4855 upperBand=275.1161 lowerBand=255.8549
  501 centerline=251.8600 upperBand=264.1595 lowerBand=239.5605
stc cyclePeriods=9 fastPeriods=12 slowPeriods=26
  # stc=467
  34 stc=-
  35 stc=100.0
  49 stc=0.8370
  249 stc=27.7340
  501 stc=19.2544
stc cyclePeriods=9 fastPeriods=12 slowPeriods=26 source=sma(2)
  # stc=466
stdev lookbackPeriods=10
  # stdDev=493 zScore=493
  8 stdDev=- mean=- zScore=-
  9 stdDev=0.5020 mean=214.0140 zScore=-0.525917
  249 stdDev=0.9827 mean=257.2200 zScore=0.783563
  501 stdDev=5.4738 mean=242.4100 zScore=0.524312
stdev lookbackPeriods=10 source=sma(2)
  # stdDev=492
sma lookbackPeriods=10 source=stdev(10)
  # sma=484
stdev-channels lookbackPeriods=20 stdDeviations=2
  # centerline=500 upperChannel=500 lowerChannel=500
  1 centerline=- upperChannel=- lowerChannel=- breakPoint=false
  2 centerline=213.7993 upperChannel=215.7098 lowerChannel=211.8888 breakPoint=true
  141 centerline=236.1744 upperChannel=240.4784 lowerChannel=231.8704 breakPoint=false
  142 centerline=236.3269 upperChannel=239.5585 lowerChannel=233.0953 breakPoint=true
  249 centerline=259.6044 upperChannel=267.5754 lowerChannel=251.6333 breakPoint=false
  482 centerline=267.9069 upperChannel=289.7473 lowerChannel=246.0664 breakPoint=true
  501 centerline=235.8131 upperChannel=257.6536 lowerChannel=213.9727 breakPoint=false
stdev-channels lookbackPeriods=null
  # centerline=502 upperChannel=502 lowerChannel=502
  0 centerline=219.2605 upperChannel=258.7104 lowerChannel=179.8105 breakPoint=true
  249 centerline=249.3814 upperChannel=288.8314 lowerChannel=209.9315 breakPoint=false
  501 centerline=279.8653 upperChannel=319.3152 lowerChannel=240.4153 breakPoint=false
stdev-channels source=sma(2)
  # centerline=500
stoch lookbackPeriods=14 signalPeriods=3 smoothPeriods=3
  # oscillator=487 signal=485
  15 oscillator=81.1253 signal=- percentJ=-
  17 oscillator=92.1307 signal=88.4995 percentJ=99.3929
  149 oscillator=81.6870 signal=79.7935 percentJ=85.4741
  249 k=83.2020 d=83.0813 j=83.4435
  501 oscillator=43.1353 signal=35.5674 percentJ=58.2712
stoch lookbackPeriods=9 signalPeriods=3 smoothPeriods=3 kFactor=5 dFactor=4 movingAverageType=SMMA
  # k=492 d=490
  9 k=- d=- j=-
  12 k=59.7656 d=59.4459 j=61.0445
  17 k=82.2852 d=74.9715 j=111.5401
  149 k=77.1571 d=72.8206 j=94.5030
  249 k=74.3652 d=75.5660 j=69.5621
  501 k=46.9807 d=32.0413 j=106.7382
stoch lookbackPeriods=5 signalPeriods=10 smoothPeriods=1
  487 oscillator=25.0353 signal=60.5706
  501 oscillator=91.6233 signal=36.0608
stoch lookbackPeriods=1 signalPeriods=10 smoothPeriods=1
  70 oscillator=0
  71 oscillator=100
sma lookbackPeriods=10 source=stoch
  # sma=478
stoch-rsi rsiPeriods=14 stochPeriods=14 signalPeriods=3 smoothPeriods=1
  # stochRsi=475 signal=473
  31 stochRsi=93.3333 signal=97.7778
  152 stochRsi=0 signal=0
  249 stochRsi=36.5517 signal=27.3094
  501 stochRsi=97.5244 signal=89.8385
stoch-rsi rsiPeriods=14 stochPeriods=14 signalPeriods=3 smoothPeriods=3
  # stochRsi=473 signal=471
  31 stochRsi=97.7778 signal=99.2593
  152 stochRsi=0 signal=20.0263
  249 stochRsi=27.3094 signal=33.2716
  501 stochRsi=89.8385 signal=73.4176
stoch-rsi source=sma(2)
  # stochRsi=474
supertrend lookbackPeriods=14 multiplier=3
  # superTrend=488
  13 superTrend=- upperBand=- lowerBand=-
  14 superTrend=210.6157 upperBand=- lowerBand=210.6157
  151 superTrend=232.8520 upperBand=- lowerBand=232.8520
  152 superTrend=237.6436 upperBand=237.6436 lowerBand=-
  249 superTrend=253.8008 upperBand=- lowerBand=253.8008
  501 superTrend=250.7954 upperBand=250.7954 lowerBand=-
t3
  # t3=502
  5 t3=213.9654
  24 t3=215.9481
  44 t3=224.9412
  149 t3=235.8851
  249 t3=257.8735
  501 t3=238.9308
t3 source=sma(2)
  # t3=501
tema lookbackPeriods=20
  # tema=483
  25 tema=216.1441
  67 tema=222.9562
  249 tema=258.6208
  501 tema=238.7690
tema lookbackPeriods=20 source=sma(2)
  # tema=482
sma lookbackPeriods=10 source=tema(20)
  # sma=474
tr
  # tr=501
  0 tr=-
  1 tr=1.42000000
  12 tr=1.32000000
  13 tr=1.45000000
  24 tr=0.88000000
  249 tr=0.58000000
  501 tr=2.67000000
trix lookbackPeriods=20
  # ema3=482 trix=482
  24 ema3=214.5486 trix=0.005047
  67 ema3=221.7837 trix=0.050030
  249 ema3=249.4469 trix=0.121781
  501 ema3=263.3216 trix=-0.230742
trix lookbackPeriods=20 source=sma(2)
  # trix=481
sma lookbackPeriods=10 source=trix(20).trix
  # sma=473
tsi
  # tsi=465 signal=459
  37 tsi=53.1204 signal=-
  43 tsi=46.0960 signal=51.6916
  44 tsi=42.5121 signal=49.3967
  149 tsi=29.0936 signal=28.0134
  249 tsi=41.9232 signal=42.4063
  501 tsi=-28.3513 signal=-29.3597
tsi source=sma(2)
  # tsi=464
sma lookbackPeriods=10 source=tsi
  # sma=456
ulcer
  # ulcerIndex=489
  501 ulcerIndex=5.7255
ulcer source=sma(2)
  # ulcerIndex=488
sma lookbackPeriods=10 source=ulcer-index
  # sma=480
uo
  # ultimate=474
  74 ultimate=51.7770
  249 ultimate=45.3121
  501 ultimate=49.5257
sma lookbackPeriods=10 source=ultimate
  # sma=465
vol-stop lookbackPeriods=14
  # sar=448
  53 sar=- isStop=- lowerBand=- upperBand=-
  54 sar=226.2118 isStop=false upperBand=226.2118 lowerBand=-
  55 sar=226.2124 isStop=false upperBand=226.2124 lowerBand=-
  168 isStop=true
  282 sar=261.8687 isStop=true upperBand=261.8687 lowerBand=-
  283 sar=249.3219 isStop=false upperBand=- lowerBand=249.3219
  284 sar=249.7460 isStop=false upperBand=- lowerBand=249.7460
  501 sar=249.2423 isStop=false upperBand=249.2423 lowerBand=-
sma lookbackPeriods=10 source=volatility-stop
  # sma=439
vortex lookbackPeriods=14
  # pvi=488
  13 pvi=- nvi=-
  14 pvi=1.0460 nvi=0.8119
  29 pvi=1.1300 nvi=0.7393
  249 pvi=1.1558 nvi=0.6634
  501 pvi=0.8712 nvi=1.1163
sma lookbackPeriods=10 source=vwap
  # sma=493
vwma lookbackPeriods=10
  # vwma=493
  8 vwma=-
  9 vwma=213.981942
  24 vwma=215.899211
  99 vwma=226.302760
  249 vwma=257.053654
  501 vwma=242.101548
sma lookbackPeriods=10 source=vwma(10)
  # sma=484
wma lookbackPeriods=20
  # wma=483
  149 wma=235.5253
  501 wma=246.5110
wma lookbackPeriods=20 source=sma(2)
  # wma=482
sma lookbackPeriods=10 source=wma(20)
  # sma=474
zigzag endType=Close percentChange=3
  # zigZag=234 retraceHigh=234 retraceLow=221 pointType=14
  249 zigZag=- retraceHigh=- retraceLow=- pointType=-
  277 zigZag=248.13 retraceHigh=272.248 retraceLow=248.13 pointType=L
  439 zigZag=276.0133 retraceHigh=280.9158 retraceLow=264.5769 pointType=-
  483 zigZag=272.52 retraceHigh=272.52 retraceLow=248.799 pointType=H
  500 zigZag=241.4575 retraceHigh=246.7933 retraceLow=- pointType=-
  501 zigZag=245.28 retraceHigh=245.28 retraceLow=- pointType=-
zigzag endType=HighLow percentChange=3
  # zigZag=463 retraceHigh=463 retraceLow=442 pointType=30
  38 zigZag=- retraceHigh=- retraceLow=- pointType=-
  277 zigZag=252.9550 retraceHigh=262.8054 retraceLow=245.4467 pointType=-
  316 zigZag=249.48 retraceHigh=258.34 retraceLow=249.48 pointType=L
  456 zigZag=261.3325 retraceHigh=274.3419 retraceLow=256.1050 pointType=-
  500 zigZag=240.1667 retraceHigh=246.95083 retraceLow=- pointType=-
  501 zigZag=245.54 retraceHigh=245.54 retraceLow=- pointType=-
`;

interface Case {
  readonly title: string;
  readonly lines: string[];
}

const cases: Case[] = [];
for (const line of FIGURES.split('\n').filter((each) => each !== '')) {
  if (line.startsWith('  ')) cases.at(-1)!.lines.push(line.trim());
  else cases.push({ title: line, lines: [] });
}

const pairsOf = (words: readonly string[]): [name: string, value: string][] =>
  words.map((word) => word.split('=') as [string, string]);

/** `rsi`, `sma(2)` with its first input, `atr(10).atr` for one of its outputs. */
function sourceOf(text: string): unknown {
  const { id, first, output } = /^(?<id>[\w-]+)(?:\((?<first>\d+)\))?(?:\.(?<output>\w+))?$/.exec(
    text,
  )!.groups!;
  const definition = findIndicator(id!);
  if (definition === null) return text;
  const [name = ''] = Object.keys(definition.inputs);
  return {
    id,
    ...(first === undefined ? {} : { inputs: { [name]: Number(first) } }),
    ...(output === undefined ? {} : { output }),
  };
}

function inputOf(name: string, text: string): unknown {
  if (name === 'source') return sourceOf(text);
  if (text === 'null') return null;
  return Number.isNaN(Number(text)) ? text : Number(text);
}

function shown(value: number, output: IndicatorOutput, like: string): string {
  if (Number.isNaN(value)) return '-';
  if (output.unit === 'flag') return String(value === 1);
  if (output.unit === 'word') return output.words![value]!;
  // A value half way between two is written either way.
  const decimals = like.split('.')[1]?.length ?? 0;
  const half = 0.5 * 10 ** -decimals * (1 + 1e-6);
  return Math.abs(value - Number(like)) <= half ? like : value.toFixed(decimals);
}

type QuoteRow = Omit<Bar, 'time'> & { readonly date: string };

describe('indicators give the figures that Stock.Indicators publishes', () => {
  const quotes = (JSON.parse(referenceText('indicators/quotes.json')) as readonly QuoteRow[]).map(
    ({ date, ...bar }): Bar => ({ ...bar, time: Date.parse(date) }),
  );

  it.for(cases)('$title', ({ title, lines }) => {
    const [id = '', ...words] = title.split(' ');
    const definition = findIndicator(id)!;
    expect(definition).not.toBeNull();
    const last = words.find((word) => word.startsWith('@last='));
    const bars = last === undefined ? quotes : quotes.slice(-Number(last.slice('@last='.length)));
    const given = Object.fromEntries(
      pairsOf(words.filter((word) => !word.startsWith('@'))).map(([name, text]) => [
        name,
        inputOf(name, text),
      ]),
    );
    expect(readInputs(definition, given, findIndicator).problems).toEqual([]);
    const run = startIndicator(definition, given, bars, words.includes('@self') ? bars : []);
    for (const line of lines) {
      const [row = '', ...figures] = line.split(' ');
      for (const [name, value] of pairsOf(figures)) {
        const column = run.column(name);
        const found =
          row === '#'
            ? String(column.slice(0, bars.length).filter((each) => !Number.isNaN(each)).length)
            : shown(column[Number(row)]!, definition.outputs[name]!, value);
        expect.soft(found, `${row} ${name}`).toBe(value);
      }
    }
  });
});
